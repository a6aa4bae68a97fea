//! An index that begins with `_id` and goes on.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
#[index(id = 1, created_at = -1)]
#[index(id = -1, title = 1, unique)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    title: String,
    created_at: bson::DateTime,
}

fn main() {}
