//! An array, by itself and inside of another type.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[shard_key(tags = 1, lines.sku = 1)]
#[index(tags = 1)]
#[index(tags = 1, lines.sku = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 10)]
    tags: Tags,
    #[embed(max = 10)]
    lines: Vec<Line>,
}

type Tags = Vec<i64>;

#[derive(Serialize, Deserialize, Embedded)]
struct Line {
    sku: i64,
}

fn main() {}
