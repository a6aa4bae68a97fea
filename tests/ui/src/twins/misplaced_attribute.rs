//! `index` on a field and on a type, and attributes of others.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
#[index(zip = 1, city = 1)]
struct Address {
    zip: String,
    #[index]
    city: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Pair(#[field(max = 9)] i32, #[embed(max = 3)] Vec<i32>);

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
#[index(address.city = 1, address.zip = 1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    address: Address,
    pair: Pair,
}
