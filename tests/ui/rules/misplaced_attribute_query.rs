//! A query of a past version.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders", superseded)]
#[schema_version(1)]
#[query(by_total(eq(total)))]
struct OrderV1 {
    #[serde(rename = "_id")]
    id: ObjectId,
    total: i64,
}

fn main() {}
