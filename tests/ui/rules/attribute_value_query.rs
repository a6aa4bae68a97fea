//! Queries and parts of them that name nothing.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
#[query(page(eq(status)))]
#[query(eq(status), sort(total = 1))]
#[query(empty(eq(), sort()))]
#[query(items(elem(lines:)))]
#[query(none(in(status = [])))]
#[query(in_french(eq(name), collation("fr")))]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    status: i32,
    total: i32,
    #[field(max_length = 20)]
    name: String,
    #[embed(max = 9)]
    lines: Vec<i32>,
}

fn main() {}
