//! No array at all; another part without a bound does not hide the fault.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "books")]
#[schema_version(1)]
struct Book {
    #[serde(rename = "_id")]
    id: ObjectId,
    title: String,
    #[field(max_length = 5_000_000)]
    text: String,
}

fn main() {}
