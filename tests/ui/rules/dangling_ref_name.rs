//! What is called like a reference says to what.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    owner_id: ObjectId,
    sales_person_id: Option<i64>,
    #[embed(max = 10)]
    product_ids: Vec<ObjectId>,
    item: Item,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Item {
    product_id: u32,
    variant: ObjectId,
}

fn main() {}
