//! Indexes that no query uses.

use bson::{DateTime, oid::ObjectId};
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(by_status(eq(status), sort(created_at = -1)))]
#[index(status = 1, created_at = -1)]
#[index(color = 1)]
#[index(created_at = 1, status = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    status: String,
    #[field(max_length = 20)]
    color: String,
    #[index]
    total: i64,
    created_at: DateTime,
}

fn main() {}
