//! A copy without a policy, or through a reference that is not there.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    name: String,
}

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(User)]
struct Buyer {
    name: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    user: ObjectId,
    #[snapshot_of(User, via = user)]
    buyer: Buyer,
    #[snapshot_of(User, frozen, via = usr)]
    other: Buyer,
    #[snapshot_of(User, frozen, refresh)]
    both: Buyer,
}

fn main() {}
