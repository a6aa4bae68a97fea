//! An optional field beside the key, a default, and a reason.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[shard_key(tenant = 1)]
#[index(tenant = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[serde(default)]
    tenant: i64,
    note: Option<i64>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "bills")]
#[schema_version(1)]
#[shard_key(tenant = 1, number = 1)]
#[index(tenant = 1, number = 1)]
struct Bill {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[allow_design(shard_key_optional, reason = "the number spreads those without a tenant")]
    tenant: Option<i64>,
    number: i64,
}
