//! Unique indexes that no shard can check alone.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[shard_key(tenant = 1, region = 1)]
#[index(tenant = 1, region = 1)]
#[index(region = 1, tenant = 1, unique, name = "swapped")]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 40)]
    tenant: String,
    region: i32,
    #[index(unique)]
    number: i64,
}

fn main() {}
