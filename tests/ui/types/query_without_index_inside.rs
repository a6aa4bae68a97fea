//! A query that sorts by one part of an array's items and asks for another.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Item {
    sku: i64,
    price: i64,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(cheap_parts(eq(items.sku), sort(items.price = 1)))]
#[index(items.sku = 1, items.price = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 9)]
    items: Vec<Item>,
}

fn main() {}
