//! A TTL stands on one date.

use bson::{DateTime, oid::ObjectId};
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
#[index(title = 1, at = 1, expire_after = "1h")]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    title: String,
    at: DateTime,
}

fn main() {}
