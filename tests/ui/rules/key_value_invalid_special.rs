//! What only a single index can be, and what `_id` has already.

use bson::{DateTime, oid::ObjectId};
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes", missing_version = 2)]
#[schema_version(1)]
#[index(at = 1, title = 1, expire_after = "1h")]
#[index(id = 1, unique)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    title: String,
    at: DateTime,
}

fn main() {}
