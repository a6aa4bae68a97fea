//! A model states its version.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "empty")]
#[schema_version()]
struct Empty {
    #[serde(rename = "_id")]
    id: ObjectId,
}

fn main() {}
