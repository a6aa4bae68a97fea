//! A query inside an embedded type whose own indexes do not serve it.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
#[index(qty = 1, sku = 1)]
struct Item {
    #[field(max_length = 20)]
    sku: String,
    qty: i32,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(cheap(eq(last.sku), sort(last.qty = 1)))]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    last: Item,
}

fn main() {}
