//! A field stands once in an index.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
#[index(title = 1, title = -1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    title: String,
}

fn main() {}
