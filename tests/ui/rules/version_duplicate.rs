//! A version is not read through itself.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(2, from = Note)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
}

fn main() {}
