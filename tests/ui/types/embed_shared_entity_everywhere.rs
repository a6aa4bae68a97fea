//! A mistake by the Russian text: the whole product, copied into every order and every cart.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "products")]
#[schema_version(1)]
struct Product {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 200)]
    title: String,
    price: i64,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 100)]
    items: Vec<Item>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Item {
    product: Product,
    quantity: i32,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "carts")]
#[schema_version(1)]
struct Cart {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 100)]
    products: Vec<Product>,
}

fn main() {}
