//! Users with addresses, products, orders with a snapshot of each item, and reviews.

use bson::{DateTime, oid::ObjectId};
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Clone, Debug, Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "users")]
#[schema_version(2, from = UserV1)]
#[query(by_email(eq(email), limit = 1))]
pub struct User {
    #[serde(rename = "_id")]
    pub id: ObjectId,
    #[index(unique)]
    #[field(max_length = 254, pattern = r"\A[^@\s]+@[^@\s]+\z")]
    pub email: String,
    #[field(min_length = 1, max_length = 100)]
    pub first_name: String,
    #[field(max_length = 100)]
    pub last_name: String,
    #[embed(max = 10)]
    pub addresses: Vec<Address>,
    #[serde(default)]
    pub settings: Settings,
}

/// A user as the first release stored it: one name, no addresses.
#[derive(Deserialize, Document)]
#[document(collection = "users", superseded)]
#[schema_version(1)]
pub struct UserV1 {
    #[serde(rename = "_id")]
    id: ObjectId,
    email: String,
    name: String,
}

impl From<UserV1> for User {
    fn from(old: UserV1) -> Self {
        let (first, last) = old.name.split_once(' ').unwrap_or((&old.name, ""));
        User {
            id: old.id,
            email: old.email,
            first_name: first.into(),
            last_name: last.into(),
            addresses: Vec::new(),
            settings: Settings::default(),
        }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize, Embedded)]
pub struct Address {
    #[field(max_length = 20)]
    pub label: String,
    #[field(max_length = 200)]
    pub street: String,
    #[field(max_length = 100)]
    pub city: String,
    #[field(max_length = 12)]
    pub zip: String,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, Embedded)]
pub struct Settings {
    #[field(max_length = 5)]
    pub language: String,
    pub notifications: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, Document)]
#[document(collection = "products")]
#[schema_version(1)]
#[query(by_sku(eq(sku), limit = 1))]
pub struct Product {
    #[serde(rename = "_id")]
    pub id: ObjectId,
    #[index(unique)]
    #[field(max_length = 64)]
    pub sku: String,
    #[field(max_length = 200)]
    pub title: String,
    /// The price in cents: a float cannot hold 0.10.
    #[field(min = 0)]
    pub price: i64,
    #[field(min = 0)]
    pub stock: i32,
    #[embed(max = 30, key_pattern = r"\A[a-z_]{1,40}\z", item(max_length = 200))]
    pub attributes: BTreeMap<String, String>,
}

#[derive(Clone, Debug, Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(history(eq(user), sort(created_at = -1)))]
#[query(by_status(eq(status), sort(created_at = -1)))]
#[index(user = 1, created_at = -1)]
#[index(status = 1, created_at = -1)]
pub struct Order {
    #[serde(rename = "_id")]
    pub id: ObjectId,
    #[reference]
    pub user: Ref<User>,
    #[snapshot_of(User, frozen, via = user)]
    pub buyer: Buyer,
    #[embed(max = 200)]
    pub items: Vec<Item>,
    /// The sum in cents.
    #[field(min = 0)]
    pub total: i64,
    pub status: Status,
    pub shipping: Address,
    pub created_at: DateTime,
}

/// What an order keeps of its buyer.
#[derive(Clone, Debug, Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
pub struct Buyer {
    #[field(max_length = 254)]
    pub email: String,
    #[field(max_length = 100)]
    pub last_name: String,
}

/// What was bought, at the price of that day.
#[derive(Clone, Debug, Serialize, Deserialize, Embedded)]
pub struct Item {
    #[reference]
    pub product: Ref<Product>,
    #[field(max_length = 200)]
    pub title: String,
    #[field(min = 0)]
    pub price: i64,
    #[field(min = 1)]
    pub quantity: i32,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize, Embedded)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    Pending,
    Paid,
    Delivered,
}

#[derive(Clone, Debug, Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "reviews")]
#[schema_version(1)]
#[query(of_product(eq(product), sort(created_at = -1), page = after(created_at, id)))]
#[index(product = 1, created_at = -1, id = -1)]
pub struct Review {
    #[serde(rename = "_id")]
    pub id: ObjectId,
    #[reference]
    pub product: Ref<Product>,
    #[index]
    #[reference]
    pub user: Ref<User>,
    #[field(min = 1, max = 5)]
    pub rating: i32,
    #[field(max_length = 2000)]
    pub text: String,
    pub created_at: DateTime,
}
