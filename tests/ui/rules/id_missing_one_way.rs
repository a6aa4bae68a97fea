//! An `_id` that is read but not written.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
struct Note {
    #[serde(rename = "_id", skip_serializing, default)]
    id: ObjectId,
}

fn main() {}
