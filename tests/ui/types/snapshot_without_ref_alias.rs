//! References to another model, also behind an alias.

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

type ProductRef = Ref<Product>;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index]
    #[reference]
    product: ProductRef,
    #[index]
    #[reference(Product)]
    product_id: ObjectId,
    #[index]
    #[reference]
    gift: Option<Ref<Product>>,
    #[snapshot_of(User, frozen, via = product)]
    by_alias: Buyer,
    #[snapshot_of(User, frozen, via = product_id)]
    by_id: Buyer,
    #[snapshot_of(User, frozen, via = gift)]
    by_option: Buyer,
}

fn main() {}
