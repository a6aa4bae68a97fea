//! A mistake by the Russian text: several kinds in one collection, filtered by a field.

use bson::oid::ObjectId;
use docwright::{Document, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "items")]
#[schema_version(1)]
struct Person {
    #[serde(rename = "_id")]
    id: ObjectId,
    kind: String,
    name: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "items")]
#[schema_version(1)]
struct Invoice {
    #[serde(rename = "_id")]
    id: ObjectId,
    kind: String,
    number: i64,
}

const MODELS: docwright::Models = models![Person, Invoice];

fn main() {}
