//! Queries of documents that a sparse index leaves out.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[query(by_phone(sort(phone = 1)))]
#[query(without_fax(exists(fax = false)))]
#[index(phone = 1, sparse)]
#[index(fax = 1, sparse)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[field(max_length = 20)]
    phone: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[field(max_length = 20)]
    fax: Option<String>,
}

fn main() {}
