//! Two collections that people take for one.

use bson::oid::ObjectId;
use docwright::{Document, Models, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "items")]
#[schema_version(1)]
struct Person {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "Items")]
#[schema_version(1)]
struct Invoice {
    #[serde(rename = "_id")]
    id: ObjectId,
}

const MODELS: Models = models![Person, Invoice];

fn main() {}
