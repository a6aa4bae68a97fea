//! The field that is stated to name the language is a number.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(body = "text", language_override = tongue)]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    body: String,
    tongue: i32,
}

fn main() {}
