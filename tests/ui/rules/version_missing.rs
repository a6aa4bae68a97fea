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
#[document(collection = "zero")]
#[schema_version(0)]
struct Zero {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "text")]
#[schema_version("1")]
struct Text {
    #[serde(rename = "_id")]
    id: ObjectId,
}

fn main() {}
