//! A query called like a function of the type: the compiler points at both.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(new(eq(total)))]
#[index(total = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    total: i64,
}

impl Order {
    fn new(total: i64) -> Self {
        Order { id: ObjectId::new(), total }
    }
}

fn main() {}
