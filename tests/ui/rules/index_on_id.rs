//! `_id` has its index already, and that takes no options.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
#[index(id = -1, unique)]
#[index(id = 1, name = "ids")]
struct Note {
    #[index]
    #[serde(rename = "_id")]
    id: ObjectId,
    title: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "pages")]
#[schema_version(1)]
struct Page {
    #[index(hidden)]
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "tokens")]
#[schema_version(1)]
#[index(id = 1, expire_after = "1h")]
struct Token {
    #[serde(rename = "_id")]
    id: bson::DateTime,
}

fn main() {}
