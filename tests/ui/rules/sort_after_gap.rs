//! A sort behind a key that the query says nothing of.

use bson::{DateTime, oid::ObjectId};
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(newest(sort(created_at = -1)))]
#[query(of_shop(eq(shop), sort(total = 1)))]
#[index(status = 1, created_at = -1)]
#[index(shop = 1, color = 1, total = 1)]
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
    created_at: DateTime,
}

fn main() {}
