//! A query whose index is hidden, and one that asks for nothing.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(of_status(eq(status)))]
#[query(some(limit = 20))]
#[index(status = 1, hidden)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    status: i32,
}

fn main() {}
