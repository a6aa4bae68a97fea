//! An alias of `ObjectId` as `_id`.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

type Key = ObjectId;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[shard_key(id = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: Key,
}

fn main() {}
