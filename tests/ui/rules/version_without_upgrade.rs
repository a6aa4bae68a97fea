//! Version 3, and nothing reads version 2.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(3)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "fine")]
#[schema_version(3, oldest = 3)]
struct Fine {
    #[serde(rename = "_id")]
    id: ObjectId,
}

fn main() {}
