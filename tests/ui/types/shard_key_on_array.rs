//! An array, behind an alias, and a field inside of one.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

type Tags = Vec<i64>;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "posts")]
#[schema_version(1)]
#[shard_key(tags = 1)]
#[index(tags = 1)]
struct Post {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 10)]
    tags: Tags,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[shard_key(tenant = 1, lines.sku = 1)]
#[index(tenant = 1, lines.sku = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    tenant: i64,
    #[embed(max = 10)]
    lines: Vec<Line>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Line {
    sku: i64,
}

fn main() {}
