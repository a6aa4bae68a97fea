//! A copy without a reference, and some through what is none.

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

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
struct Buyer {
    name: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Item {
    #[snapshot_of(User::name, frozen, via = user)]
    author: String,
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
    number: ObjectId,
    #[reference]
    #[embed(max = 3)]
    others: Vec<Ref<User>>,
    #[snapshot_of(User, frozen)]
    anonymous: Buyer,
    #[snapshot_of(User, frozen, via = usr)]
    slip: Buyer,
    #[snapshot_of(User, frozen, via = number)]
    by_number: Buyer,
    #[snapshot_of(User, frozen, via = others)]
    one_of_many: Buyer,
}

fn main() {}
