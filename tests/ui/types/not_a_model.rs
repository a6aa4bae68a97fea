//! What is only embedded is no model, and does not belong into the list.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Models, models};
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
    home: Address,
}

const MODELS: Models = models![User, Address];

fn main() {}
