//! A wildcard beside a TTL, and a field of that name.

use bson::{DateTime, oid::ObjectId};
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "sessions")]
#[schema_version(1)]
#[index(at = 1, expire_after = "1h")]
#[index(wildcard, wildcard_projection(at = 0))]
#[index(wildcard = 1, at = 1)]
struct Session {
    #[serde(rename = "_id")]
    id: ObjectId,
    at: DateTime,
    wildcard: i64,
}
