//! The only index that begins with the key goes on into an array.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[shard_key(tenant = 1)]
#[index(tenant = 1, tags = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 40)]
    tenant: String,
    #[embed(max = 10)]
    tags: Tags,
}

type Tags = Vec<i64>;

fn main() {}
