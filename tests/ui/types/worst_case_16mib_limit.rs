//! One byte above the limit; the twin has one less.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "books")]
#[schema_version(1)]
struct Book {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 4_194_291)]
    #[serde(rename = "FILL")]
    text: String,
}

fn main() {}
