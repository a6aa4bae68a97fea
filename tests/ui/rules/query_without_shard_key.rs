//! A query that every shard has to answer, and one by a range of what is hashed.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[shard_key(tenant = "hashed")]
#[index(tenant = "hashed")]
#[index(status = 1, number = -1)]
#[index(tenant = 1)]
#[query(by_status(eq(status), sort(number = -1)))]
#[query(between(range(tenant)))]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    tenant: i64,
    status: i32,
    number: i64,
}

fn main() {}
