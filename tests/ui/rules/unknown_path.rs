//! Queries on fields that are not there, or have no place.

use bson::{DateTime, oid::ObjectId};
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Audit {
    version: i32,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(by_state(eq(state)))]
#[query(cached(eq(cache)))]
#[query(by_audit(eq(audit)))]
#[query(recent(sort(createdat = -1)))]
#[query(owned(eq(owner.name)))]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    status: String,
    #[serde(skip)]
    cache: String,
    #[serde(flatten)]
    audit: Audit,
    created_at: DateTime,
}

fn main() {}
