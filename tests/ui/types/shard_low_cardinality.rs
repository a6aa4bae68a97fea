//! A flag, and an enum of few names.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[shard_key(status = 1)]
#[index(status = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    status: Status,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[shard_key(active = 1)]
#[index(active = 1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    active: bool,
}

#[derive(Serialize, Deserialize, Embedded)]
enum Status {
    Open,
    Paid,
    Sent,
}

fn main() {}
