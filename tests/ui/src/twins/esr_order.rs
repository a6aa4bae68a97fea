//! Equality, sort and range, in each order that MongoDB takes.

use bson::{DateTime, oid::ObjectId};
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(large(eq(status), sort(created_at = -1), range(total)))]
#[query(swapped(range(total), sort(created_at = -1), eq(status)))]
#[query(two(eq(shop), eq(status), sort(total = 1)))]
#[query(within(eq(color), range(total), sort(total = -1)))]
#[query(both(eq(color), range(total), range(weight)))]
#[query(gap(eq(size), eq(weight), sort(total = 1, height = 1)))]
#[query(fixed(eq(status), sort(status = 1, created_at = 1)))]
#[query(not(eq(status), ne(color), sort(created_at = -1)))]
#[index(status = 1, created_at = -1, total = 1)]
#[index(status = 1, shop = 1, total = 1)]
#[index(color = 1, total = 1, weight = 1)]
#[index(size = 1, total = 1, weight = 1, height = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    status: String,
    #[field(max_length = 20)]
    shop: String,
    #[field(max_length = 20)]
    color: String,
    #[field(max_length = 20)]
    size: String,
    total: i64,
    weight: i32,
    height: i32,
    created_at: DateTime,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "bills")]
#[schema_version(1)]
#[query(large(eq(status), sort(created_at = -1), range(total)))]
#[index(status = 1, total = 1, created_at = -1)]
#[allow_design(esr_order, reason = "three orders in a million are as large")]
struct Bill {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    status: String,
    total: i64,
    created_at: DateTime,
}
