//! Floats in a plain index, exact numbers in a unique one, and a reason.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "samples")]
#[schema_version(1)]
#[index(sensor = 1, step = 1, unique)]
struct Sample {
    #[serde(rename = "_id")]
    id: ObjectId,
    sensor: ObjectId,
    step: i64,
    #[index]
    level: f64,
    #[index(unique)]
    exact: bson::Decimal128,
    #[index(unique)]
    #[allow_design(nan_infinity, reason = "copied from the instrument and never computed")]
    serial: f64,
}
