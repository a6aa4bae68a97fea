//! An embedded type brings a unique index into a sharded collection.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Models, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[shard_key(tenant = 1)]
#[index(tenant = 1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    tenant: i64,
    account: Account,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Account {
    #[index(unique)]
    number: i64,
}

const MODELS: Models = models![User];

fn main() {}
