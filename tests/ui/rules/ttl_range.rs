//! A TTL is a whole number of seconds in an `int`.

use bson::{DateTime, oid::ObjectId};
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index(expire_after = "100y")]
    a: DateTime,
    #[index(expire_after = -1)]
    b: DateTime,
    #[index(expire_after = "0.5s")]
    c: DateTime,
    #[index(expire_after = 2_147_483_648)]
    d: DateTime,
    #[index(expire_after = "-1s")]
    e: DateTime,
}

fn main() {}
