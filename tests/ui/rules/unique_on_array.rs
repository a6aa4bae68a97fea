//! A unique index on a field that is an array.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "people")]
#[schema_version(1)]
#[index(name = 1, tags = 1, unique)]
struct Person {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 50)]
    name: String,
    #[index(unique)]
    #[embed(max = 5, item(max_length = 20))]
    phones: Vec<String>,
    #[embed(max = 5, item(max_length = 20))]
    tags: Option<Vec<String>>,
    #[index(unique)]
    place: [i32; 2],
}

fn main() {}
