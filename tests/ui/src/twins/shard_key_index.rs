//! The index on `_id`, one that goes on behind the key, one beside a partial one, and one of a nested type.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[shard_key(tenant = 1)]
#[index(tenant = 1, number = 1, collation(locale = "simple"))]
#[index(tenant = 1, tags = 1, partial(number(gt = 5)))]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 40)]
    tenant: String,
    number: i64,
    #[embed(max = 5)]
    tags: Vec<i64>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "accounts")]
#[schema_version(1)]
#[shard_key(id = 1)]
struct Account {
    #[serde(rename = "_id")]
    id: i64,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "customers")]
#[schema_version(1)]
#[shard_key(home.zip = 1)]
struct Customer {
    #[serde(rename = "_id")]
    id: ObjectId,
    home: Address,
}

#[derive(Serialize, Deserialize, Embedded)]
#[index(zip = 1)]
struct Address {
    zip: i64,
}

const _: docwright::Models = docwright::models![Order, Account, Customer];
