//! A shard key ascends, or is hashed once.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[shard_key(tenant = -1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 40)]
    tenant: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "bills")]
#[schema_version(1)]
#[shard_key(tenant = "hashed", id = "hashed")]
#[index(tenant = "hashed", id = 1)]
struct Bill {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 40)]
    tenant: String,
}

fn main() {}
