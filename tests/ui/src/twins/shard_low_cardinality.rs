//! Few values with another field behind them, an enum of many, and a reason.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[shard_key(active = 1, id = "hashed")]
#[index(active = 1, id = "hashed")]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    active: bool,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "letters")]
#[schema_version(1)]
#[shard_key(first = 1)]
#[index(first = 1)]
struct Entry {
    #[serde(rename = "_id")]
    id: ObjectId,
    first: Letter,
}

#[derive(Serialize, Deserialize, Embedded)]
enum Letter {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
    I,
    J,
    K,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "flags")]
#[schema_version(1)]
#[shard_key(is_archived = 1)]
#[index(is_archived = 1)]
struct Flag {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[allow_design(shard_low_cardinality, reason = "two shards, one with the slow disks")]
    is_archived: bool,
}
