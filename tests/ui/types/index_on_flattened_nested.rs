//! The same behind another field.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Point {
    x: f64,
    y: f64,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Home {
    #[serde(flatten)]
    point: Point,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "places")]
#[schema_version(1)]
#[index(home.point = 1)]
#[index(home.point.x = 1)]
struct Place {
    #[serde(rename = "_id")]
    id: ObjectId,
    home: Home,
}

fn main() {}
