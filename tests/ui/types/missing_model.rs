//! What a model refers to, or copies from, is in the list too. Each fault is reported.

use bson::oid::ObjectId;
use docwright::{Document, Models, Ref, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference]
    #[index]
    user: Ref<User>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "reviews")]
#[schema_version(1)]
struct Review {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference]
    #[index]
    order: Ref<Order>,
    #[reference(User)]
    #[index]
    user: ObjectId,
}

const MODELS: Models = models![
    Order,
    Review,
];

fn main() {}
