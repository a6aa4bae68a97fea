//! A key of an index goes up or down.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
#[index(title = 2)]
#[index(title)]
#[index(title = "up")]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    title: String,
}

fn main() {}
