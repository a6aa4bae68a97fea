//! Indexes that contain `_id`, and fields that are only called so.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Author {
    #[index]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
#[index(title = 1, id = 1)]
#[index(author.id = 1, title = 1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    title: String,
    author: Author,
}
