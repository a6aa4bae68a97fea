//! The shard key lies in a type that brings no index on it.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Models, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[shard_key(home.zip = 1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    home: Address,
}

#[derive(Serialize, Deserialize, Embedded)]
#[index(zip = 1, lines = 1)]
struct Address {
    zip: i64,
    #[embed(max = 3)]
    lines: Vec<i64>,
}

const MODELS: Models = models![User];

fn main() {}
