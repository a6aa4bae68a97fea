//! A TTL on the hash of a date.

use bson::{DateTime, oid::ObjectId};
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(at = "hashed", expire_after = "1h")]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    at: DateTime,
}

fn main() {}
