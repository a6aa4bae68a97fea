//! A place and a hash beside a text.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(body = "text", place = "2dsphere", year = "hashed")]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    body: String,
    year: i32,
    place: [f64; 2],
}

fn main() {}
