//! Queries that only say what is not wanted.

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
#[query(others(ne(status)))]
#[query(not_of_it(elem(items: ne(sku))))]
#[index(status = 1)]
#[index(items.sku = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    status: String,
    #[embed(max = 20)]
    items: Vec<Item>,
}

fn main() {}
