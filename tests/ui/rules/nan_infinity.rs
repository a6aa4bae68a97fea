//! A float in a unique index.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "samples")]
#[schema_version(1)]
#[index(sensor = 1, level = 1, unique)]
struct Sample {
    #[serde(rename = "_id")]
    id: ObjectId,
    sensor: ObjectId,
    level: f64,
    #[index(unique)]
    depth: f32,
}

fn main() {}
