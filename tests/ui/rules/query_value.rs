//! Values that the field never has.

use bson::{DateTime, oid::ObjectId};
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(large(eq(total = "large")))]
#[query(named(prefix(total)))]
#[query(like(regex(total = "^1")))]
#[query(open(eq(is_open = 1)))]
#[query(some(in(total = ["a", "b"])))]
#[query(since(range(created_at(gte = 5))))]
#[query(parts(elem(status: eq(code))))]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    total: i64,
    is_open: bool,
    created_at: DateTime,
    #[field(max_length = 20)]
    status: String,
}

fn main() {}
