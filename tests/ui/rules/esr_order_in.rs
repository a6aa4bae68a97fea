//! An index with the order of a query before its values, which no other query uses.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(of_some(in(status), sort(total = 1)))]
#[query(small(in(size), range(weight)))]
#[query(heavy(range(weight)))]
#[index(total = 1, status = 1)]
#[index(weight = 1, size = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    status: i32,
    total: i32,
    size: i32,
    weight: i32,
}

fn main() {}
