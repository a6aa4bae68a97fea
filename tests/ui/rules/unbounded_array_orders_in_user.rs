//! The German text's example of what not to embed: ten thousand orders inside their user.

use bson::{DateTime, oid::ObjectId};
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    name: String,
    orders: Vec<Order>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Order {
    number: i64,
    total: i64,
    created_at: DateTime,
}

fn main() {}
