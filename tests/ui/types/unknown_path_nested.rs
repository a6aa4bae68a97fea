//! Query paths that go wrong in other types.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Item {
    #[field(max_length = 20)]
    sku: String,
    qty: i32,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Audit {
    version: i32,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(bought(eq(items.sku2)))]
#[query(parts(elem(items: eq(skew))))]
#[query(by_audit(eq(rest.versoin)))]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 20)]
    items: Vec<Item>,
    #[serde(flatten)]
    rest: Audit,
}

fn main() {}
