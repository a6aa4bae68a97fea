//! A range without an end.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(others(range(total(ne = 5))))]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    total: i64,
}

fn main() {}
