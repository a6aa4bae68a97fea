//! A snapshot on a field that says nothing, found in the list of all models.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Models, models};
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
    #[field(max_length = 100)]
    name: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Item {
    buyer: Option<Buyer>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 9)]
    items: Vec<Item>,
}

const MODELS: Models = models![User, Order];

fn main() {}
