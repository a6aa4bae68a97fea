//! The same by the index on the type.

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
#[index(point = 1)]
struct Place {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[serde(flatten)]
    point: Point,
}

fn main() {}
