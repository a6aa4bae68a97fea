//! An index inside an embedded type that is no reference, and no query uses.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Item {
    #[field(max_length = 20)]
    sku: String,
    qty: i32,
}

type Grade = i32;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(by_total(eq(total)))]
#[index(total = 1)]
#[index(items.qty = 1)]
#[index(grade = 1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 20)]
    items: Vec<Item>,
    total: i64,
    grade: Grade,
}

fn main() {}
