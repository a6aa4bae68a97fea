//! An id behind an alias, and in a newtype.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

type UserId = ObjectId;

#[derive(Serialize, Deserialize, Embedded)]
#[serde(transparent)]
struct Number(i64);

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    owner_id: UserId,
    seller_id: Option<Number>,
}

fn main() {}
