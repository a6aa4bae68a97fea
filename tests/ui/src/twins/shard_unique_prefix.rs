//! Unique with the shard key in front, by `_id`, and by the names of a hashed key.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[shard_key(tenant = "hashed")]
#[index(tenant = "hashed")]
#[index(tenant = 1, number = 1, unique)]
#[index(id = 1, number = 1, unique)]
#[allow_design(id_first, reason = "a legacy job hints at it")]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index(unique)]
    tenant: i64,
    number: i64,
}
