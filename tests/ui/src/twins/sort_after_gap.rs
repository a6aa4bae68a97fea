//! Keys before the sort that have one value, or a few.

use bson::{DateTime, oid::ObjectId};
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(newest(eq(status), sort(created_at = -1)))]
#[query(some(in(status), sort(created_at = -1)))]
#[query(open(eq(status = "open"), sort(created_at = 1)))]
#[query(without(exists(vat = false), sort(total = 1)))]
#[query(whole(sort(status = 1, created_at = -1)))]
#[query(first(sort(status = 1)))]
#[index(status = 1, created_at = -1)]
#[index(vat = 1, total = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    status: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[field(max_length = 20)]
    vat: Option<String>,
    total: i64,
    created_at: DateTime,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "jobs")]
#[schema_version(1)]
#[query(newest(sort(created_at = -1)))]
#[index(status = 1, created_at = -1)]
#[allow_design(sort_after_gap, reason = "the collection is emptied each night")]
struct Job {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    status: String,
    created_at: DateTime,
}
