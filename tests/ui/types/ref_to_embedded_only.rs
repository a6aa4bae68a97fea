//! What is only embedded has no `_id` to refer to.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Address {
    city: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference(Address)]
    #[index]
    home: ObjectId,
}

fn main() {}
