//! A session that never expires, and cannot be found by its key (C14).

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "sessions")]
#[schema_version(1)]
#[index(expires = 1, expire_after = 0)]
struct Session {
    #[serde(rename = "_id")]
    id: ObjectId,
    expires: chrono::DateTime<chrono::Utc>,
    key: uuid::Uuid,
    maybe: Option<chrono::DateTime<chrono::Utc>>,
}

fn main() {}
