//! A wildcard on one value, also inside; an array beside a wildcard.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(level = wildcard)]
#[index(more.size = wildcard)]
#[index(tags = 1, more = wildcard)]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    level: i64,
    more: More,
    #[embed(max = 3)]
    tags: Vec<i64>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct More {
    size: i64,
}

fn main() {}
