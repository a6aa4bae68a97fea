//! What is not wanted, beside what is.

use bson::{DateTime, oid::ObjectId};
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(with(in(status)))]
#[query(others(eq(shop), ne(status)))]
#[query(newest(ne(status), sort(created_at = -1), limit = 20))]
#[query(none(exists(vat = false)))]
#[index(status = 1)]
#[index(shop = 1)]
#[index(created_at = 1)]
#[index(vat = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    status: String,
    #[field(max_length = 20)]
    shop: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[field(max_length = 20)]
    vat: Option<String>,
    created_at: DateTime,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "machines")]
#[schema_version(1)]
#[query(others(ne(status)))]
#[allow_design(negation_only, reason = "a dozen of them")]
struct Machine {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 20)]
    status: String,
}
