//! A hash that is unique, two in one index, and one beside a place.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(name = "hashed", unique)]
#[index(name = "hashed", number = "hashed")]
#[index(name = "hashed", place = "2dsphere")]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    name: String,
    number: i64,
    place: [f64; 2],
}

fn main() {}
