//! Conditions on one item, on several fields, and below what is no array.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Item {
    #[field(max_length = 20)]
    sku: String,
    qty: i32,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Address {
    #[field(max_length = 40)]
    town: String,
    #[field(max_length = 10)]
    zip: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(bought(elem(items: eq(sku), range(qty))))]
#[query(some(elem(items: range(qty(gte = 5, lt = 9)))))]
#[query(at(eq(home.town), eq(home.zip)))]
#[query(mixed(eq(items.sku), eq(home.zip)))]
#[query(tagged(eq(tags), eq(home.town)))]
#[query(large(range(total(gte = 5, lt = 9))))]
#[query(by_sku(eq(items.sku)))]
#[index(items.sku = 1, items.qty = 1)]
#[index(items.qty = 1)]
#[index(home.town = 1, home.zip = 1)]
#[index(items.sku = 1, home.zip = 1)]
#[index(tags = 1, home.town = 1)]
#[index(total = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 20)]
    items: Vec<Item>,
    home: Address,
    #[embed(max = 9, item(max_length = 9))]
    tags: Vec<String>,
    total: i64,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "carts")]
#[schema_version(1)]
#[query(bought(eq(items.sku), eq(items.qty)))]
#[index(items.sku = 1, items.qty = 1)]
#[allow_design(array_equality_vs_elem, reason = "either item will do")]
struct Cart {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 20)]
    items: Vec<Item>,
}
