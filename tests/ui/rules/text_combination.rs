//! What does not stand in a text index, and what stands in no other.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(title = "text", year = 1, body = "text", unique, collation(locale = "de"))]
#[index(year = 1, weights(year = 2), language = "german", language_override = tongue)]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    title: String,
    #[field(max_length = 100)]
    body: String,
    year: i32,
    #[field(max_length = 100)]
    tongue: String,
}

fn main() {}
