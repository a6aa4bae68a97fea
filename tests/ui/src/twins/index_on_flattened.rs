//! Indexes inside what is flattened, and beside it.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Point {
    #[index]
    x: f64,
    y: f64,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "places")]
#[schema_version(1)]
#[index(point.y = 1, name = 1)]
struct Place {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[serde(flatten)]
    point: Point,
    #[index]
    name: String,
}
