//! A hash, another field in front, the `_id` of another document, and a reason.

use bson::oid::ObjectId;
use docwright::{Document, Ref};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[shard_key(id = "hashed")]
#[index(id = "hashed")]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    placed_at: bson::DateTime,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "lines")]
#[schema_version(1)]
#[shard_key(order = 1, added_at = 1)]
#[index(order = 1, added_at = 1)]
struct Line {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference]
    order: Ref<Order>,
    added_at: bson::DateTime,
    sequence: i32,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "owned")]
#[schema_version(1)]
#[shard_key(owner = 1)]
#[index(owner = 1)]
struct Owned {
    #[serde(rename = "_id")]
    id: ObjectId,
    owner: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "days")]
#[schema_version(1)]
#[shard_key(day = 1, id = 1)]
#[index(day = 1, id = 1)]
struct Day {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[allow_design(shard_monotonic, reason = "one insert a day, and reports over months")]
    day: bson::DateTime,
}
