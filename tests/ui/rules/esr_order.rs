//! Indexes with the right fields in the wrong order.

use bson::{DateTime, oid::ObjectId};
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(large(eq(status), sort(created_at = -1), range(total)))]
#[query(recent(eq(shop), sort(created_at = -1)))]
#[query(cheap(eq(color), range(weight)))]
#[index(status = 1, total = 1, created_at = -1)]
#[index(created_at = -1, shop = 1)]
#[index(weight = 1, color = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    status: String,
    #[field(max_length = 20)]
    shop: String,
    #[field(max_length = 20)]
    color: String,
    total: i64,
    weight: i32,
    created_at: DateTime,
}

fn main() {}
