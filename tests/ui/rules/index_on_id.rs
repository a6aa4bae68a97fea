//! `_id` has its index already.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
#[index(id = -1, unique)]
struct Note {
    #[index]
    #[serde(rename = "_id")]
    id: ObjectId,
    title: String,
}

fn main() {}
