//! A query that does not name the type that the index is partial on.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(by_code(eq(code)))]
#[index(code = 1, unique, partial(code(type = "number")))]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    code: Option<i32>,
}

fn main() {}
