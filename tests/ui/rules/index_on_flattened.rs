//! A flattened field has no place to index.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Point {
    x: f64,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "places")]
#[schema_version(1)]
struct Place {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index(unique)]
    #[serde(flatten)]
    point: Point,
}

fn main() {}
