//! Conditions below one array that different items can meet.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Item {
    #[field(max_length = 20)]
    sku: String,
    qty: i32,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(bought(eq(items.sku), range(items.qty)))]
#[query(some(range(items.qty(gte = 5, lt = 9))))]
#[index(items.sku = 1, items.qty = 1)]
#[index(items.qty = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 20)]
    items: Vec<Item>,
}

fn main() {}
