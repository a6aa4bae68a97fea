//! A TTL on its date, and an index of several fields beside it.

use bson::{DateTime, oid::ObjectId};
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
#[index(at = 1, expire_after = "1h")]
#[index(title = 1, at = -1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    title: String,
    at: DateTime,
}
