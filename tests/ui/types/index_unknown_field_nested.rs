//! The same inside an embedded type.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Address {
    zip: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[index(address.zip = 1)]
#[index(address.zipp = 1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    address: Address,
}

fn main() {}
