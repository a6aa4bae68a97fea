//! A `2d` key behind another, two places, and planes that MongoDB refuses.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(name = 1, a = "2d")]
#[index(a = "2d", b = "2dsphere", collation(locale = "en"))]
#[index(a = "2d", bits = 33, min = 5, max = -5.5)]
#[index(b = "2d", max = -500.0)]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    name: String,
    a: [f64; 2],
    b: [f64; 2],
}

fn main() {}
