//! A counter begins the key.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[shard_key(order_seq = 1)]
#[index(order_seq = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    order_seq: i64,
}

fn main() {}
