//! A TTL on `_id`.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(id = 1, expire_after = "1h")]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    note: i64,
}

fn main() {}
