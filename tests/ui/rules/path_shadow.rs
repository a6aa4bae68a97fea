//! A stored name that reads as a position.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "games")]
#[schema_version(1)]
struct Game {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[serde(rename = "0")]
    first: i32,
    #[serde(rename = "12")]
    last: i32,
}

fn main() {}
