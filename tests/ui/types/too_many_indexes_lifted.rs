//! A type with few indexes stands in many places.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Range {
    #[index]
    a: i32,
    #[index]
    b: i32,
    #[index]
    c: i32,
    #[index]
    d: i32,
    #[index]
    e: i32,
    #[index]
    f: i32,
    #[index]
    g: i32,
    #[index]
    h: i32,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "plots")]
#[schema_version(1)]
struct Plot {
    #[serde(rename = "_id")]
    id: ObjectId,
    a: Range,
    b: Range,
    c: Range,
    d: Range,
    e: Range,
    f: Range,
    g: Range,
    h: Range,
}

fn main() {
    let _ = models![Plot];
}
