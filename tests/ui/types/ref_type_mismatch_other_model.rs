//! The attribute names another model than the type.

use bson::oid::ObjectId;
use docwright::{Document, Ref};
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
}

type OrderRef = Ref<Order>;

#[derive(Serialize, Deserialize, Document)]
#[index(user = 1)]
#[index(again = 1)]
#[document(collection = "notes")]
#[schema_version(1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference(User)]
    user: Ref<Order>,
    #[reference(User)]
    again: OrderRef,
}

fn main() {}
