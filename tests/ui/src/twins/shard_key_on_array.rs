//! An array beside the key, a whole object as the key.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[shard_key(place = 1)]
#[index(place = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[allow_design(unbounded_index_key, reason = "an order is found by its whole place")]
    place: Place,
    #[index]
    #[embed(max = 5)]
    tags: Vec<i64>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Place {
    zip: i64,
    street: i64,
}
