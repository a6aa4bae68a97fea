//! Conditions below an array that an alias hides.

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
struct Cart {
    #[embed(max = 20)]
    items: Vec<Item>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(bought(eq(cart.items.sku), range(cart.items.qty)))]
#[index(cart.items.sku = 1, cart.items.qty = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    cart: Cart,
}

fn main() {}
