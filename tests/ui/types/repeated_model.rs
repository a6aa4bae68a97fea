//! A model is listed once.

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

const MODELS: Models = models![Note, Note];

fn main() {}
