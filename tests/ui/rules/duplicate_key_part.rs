//! Queries that ask a field twice for the same.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(either(eq(status = 1), eq(status = 2)))]
#[query(twice(eq(status), eq(status)))]
#[query(ends(range(total(gte = 1)), range(total(lt = 9))))]
#[index(status = 1)]
#[index(total = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    status: i32,
    total: i32,
}

fn main() {}
