//! The shop of one of docwright's source texts without its index on an order's user: of the other
//! three indexes none is missed.

use bson::DateTime;
use bson::oid::ObjectId;
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Addresses and settings are few and read with the profile; orders are neither.
#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index(unique)]
    #[field(max_length = 254)]
    email: String,
    #[field(max_length = 100)]
    name: String,
    #[embed(max = 10)]
    addresses: Vec<Address>,
    settings: Settings,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Address {
    #[field(max_length = 20)]
    label: String,
    #[field(max_length = 100)]
    city: String,
    #[field(max_length = 200)]
    street: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Settings {
    #[field(max_length = 5)]
    language: String,
    notifications: bool,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "categories")]
#[schema_version(1)]
struct Category {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    title: String,
}

/// Many orders refer to one product. The price is in minor units.
#[derive(Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "products")]
#[schema_version(1)]
struct Product {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index(unique)]
    #[field(max_length = 64)]
    sku: String,
    #[field(max_length = 200)]
    title: String,
    #[field(min = 0)]
    price: i64,
    #[index]
    #[reference]
    category_id: Ref<Category>,
    #[embed(max = 30, key_pattern = "^[a-z_]{1,40}$")]
    attributes: BTreeMap<String, Attribute>,
    stock: i32,
}

/// One value or several.
#[derive(Serialize, Deserialize, Embedded)]
#[serde(untagged)]
enum Attribute {
    One(#[field(max_length = 200)] String),
    Several(#[embed(max = 20, item(max_length = 200))] Vec<String>),
}

/// Refers to its user and keeps title and price of each item as they were.
#[derive(Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "orders")]
#[schema_version(1)]
#[index(status = 1, created_at = -1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference]
    user_id: Ref<User>,
    status: Status,
    created_at: DateTime,
    #[embed(max = 200)]
    items: Vec<Item>,
    #[field(min = 0)]
    total: i64,
    shipping: Shipping,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename_all = "camelCase")]
struct Item {
    #[reference]
    product_id: Ref<Product>,
    #[snapshot_of(Product::title, frozen, via = product_id)]
    #[field(max_length = 200)]
    title: String,
    #[snapshot_of(Product::price, frozen, via = product_id)]
    #[field(min = 0)]
    price: i64,
    #[field(min = 1)]
    qty: i32,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename_all = "lowercase")]
enum Status {
    Pending,
    Paid,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Shipping {
    #[field(max_length = 100)]
    city: String,
    #[field(max_length = 200)]
    street: String,
}

fn main() {}
