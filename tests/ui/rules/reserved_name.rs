//! The version field is the runtime's.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "books")]
#[schema_version(1)]
struct Book {
    #[serde(rename = "_id")]
    id: ObjectId,
    schema_version: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "papers")]
#[schema_version(1)]
struct Paper {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[serde(alias = "schema_version")]
    edition: i32,
}

fn main() {}
