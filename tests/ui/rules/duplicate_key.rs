//! A key stands once.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes", collection = "other")]
#[schema_version(1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 3, max_length = 4)]
    title: String,
    #[field(min = 1, exclusive_min = 2)]
    n: i32,
}

fn main() {}
