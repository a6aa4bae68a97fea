//! Queries of documents that a sparse index has.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[query(by_phone(eq(phone)))]
#[query(phones(exists(phone), sort(phone = 1)))]
#[query(some(in(phone)))]
#[query(begins(prefix(phone)))]
#[query(from(range(phone), sort(phone = -1)))]
#[query(by_fax(eq(fax), sort(name = 1)))]
#[index(phone = 1, sparse)]
#[index(fax = 1, name = 1, sparse)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[field(max_length = 20)]
    phone: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[field(max_length = 20)]
    fax: Option<String>,
    #[field(max_length = 20)]
    name: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "guests")]
#[schema_version(1)]
#[query(by_phone(sort(phone = 1)))]
#[index(phone = 1, sparse)]
#[allow_design(sparse_not_covered, reason = "a list for the printer, at night")]
struct Guest {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[field(max_length = 20)]
    phone: Option<String>,
}
