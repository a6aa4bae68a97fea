//! A value that can be missing, by itself and with what it lies in.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[shard_key(tenant = 1, address.zip = 1)]
#[index(tenant = 1, address.zip = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    tenant: Tenant,
    address: Option<Address>,
}

type Tenant = Option<i64>;

#[derive(Serialize, Deserialize, Embedded)]
struct Address {
    zip: i64,
}

fn main() {}
