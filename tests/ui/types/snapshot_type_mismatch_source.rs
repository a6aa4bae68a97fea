//! A type that is no snapshot, or one of another source.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    name: String,
    age: i64,
    nick: Option<String>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "products")]
#[schema_version(1)]
struct Product {
    #[serde(rename = "_id")]
    id: ObjectId,
    name: String,
}

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
struct Buyer {
    name: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Plain {
    name: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index]
    #[reference]
    user: Ref<User>,
    #[index]
    #[reference]
    product: Ref<Product>,
    #[snapshot_of(Product, frozen, via = product)]
    bought: Option<Buyer>,
    #[snapshot_of(User, frozen, via = user)]
    plain: Plain,
    #[snapshot_of(User, frozen, via = user)]
    name: String,
}

fn main() {}
