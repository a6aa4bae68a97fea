//! Fields that share a name, and indexes that share a field.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Author {
    title: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
#[index(title = 1, author.title = 1)]
#[index(title = 1, pages = -1)]
#[index(title = -1, pages = -1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    title: String,
    pages: i32,
    author: Author,
}
