//! Two models, and one list in two places.

use bson::oid::ObjectId;
use docwright::{Document, Models, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "tags")]
#[schema_version(1)]
struct Tag {
    #[serde(rename = "_id")]
    id: ObjectId,
}

const MODELS: Models = models![Note, Tag];
const NOTES: Models = models![Note,];
const NONE: Models = models![];
