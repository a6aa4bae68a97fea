//! A document above the budget, the stated one and the usual one.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "products")]
#[schema_version(1)]
struct Product {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 800_000)]
    manual: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes", max_size = "4KiB")]
#[schema_version(1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 1_000)]
    text: String,
    #[field(max_length = 100)]
    title: String,
}

fn main() {}
