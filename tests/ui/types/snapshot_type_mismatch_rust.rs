//! One stored form, and two Rust types that are not made from each other.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Name(String);

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    name: String,
    age: i64,
    nick: Option<String>,
}

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
struct Buyer {
    name: Name,
}

fn main() {}
