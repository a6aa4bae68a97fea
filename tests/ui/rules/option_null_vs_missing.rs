//! `None` is stored as null, which no sparse index leaves out (C08).

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "accounts")]
#[schema_version(1)]
#[index(token = 1, unique, sparse)]
#[index(tenant = 1, code = 1, unique)]
struct Account {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 50)]
    token: Option<String>,
    tenant: ObjectId,
    code: Option<i64>,
    #[index(sparse)]
    seen: Option<bool>,
}

fn main() {}
