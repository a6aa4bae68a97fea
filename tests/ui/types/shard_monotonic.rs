//! The time of an insert begins the key, behind an alias and inside of another type.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[shard_key(created.at = 1)]
#[index(created.at = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    created: Created,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Created {
    at: bson::DateTime,
}

fn main() {}
