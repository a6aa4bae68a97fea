//! Bounds that are none.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = -3)]
    a: String,
    #[field(max_length = "3")]
    b: String,
    #[field(max = "3")]
    c: i32,
    #[field(min)]
    d: i32,
    #[field(pattern = 7)]
    e: String,
    #[embed(max = 3.5, unique_items = true, item = 3)]
    f: Vec<String>,
}

fn main() {}
