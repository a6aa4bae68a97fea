//! A field stands twice in the shard key.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[shard_key(tenant = 1, number = 1, tenant = 1)]
#[index(tenant = 1, number = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 40)]
    tenant: String,
    number: i64,
}

fn main() {}
