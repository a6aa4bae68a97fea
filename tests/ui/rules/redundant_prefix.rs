//! Indexes that begin another one, forwards and backwards.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[index(user = 1)]
#[index(user = 1, created_at = -1)]
#[index(city = -1)]
#[index(city = 1, street = -1)]
#[index(city = -1, street = 1, number = 1, unique)]
#[index(total = 1, created_at = 1)]
#[index(total = 1, created_at = -1, user = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    user: String,
    created_at: bson::DateTime,
    city: String,
    street: String,
    number: i32,
    #[index]
    total: i64,
}

fn main() {}
