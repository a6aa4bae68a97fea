//! The same inside an embedded type.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Embedded)]
struct Address {
    street: String,
    zip: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[index(address.zip = 1)]
#[index(address.zipp = 1)]
#[index(address.zip.code = 1)]
#[index(hits.today = 1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    address: Address,
    #[embed(max = 9, key_pattern = r"\A[a-z]+\z")]
    hits: BTreeMap<String, i64>,
}

fn main() {}
