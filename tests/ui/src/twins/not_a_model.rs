//! Models in the list, what they embed in them.

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

type Person = User;

const MODELS: Models = models![Person];
