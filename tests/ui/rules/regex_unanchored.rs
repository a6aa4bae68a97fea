//! Patterns that can begin anywhere.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[query(sons(regex(name = "son$")))]
#[query(either(regex(name = "^Jo|^Ann")))]
#[query(perhaps(regex(name = "^J?ohn")))]
#[index(name = 1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 40)]
    name: String,
}

fn main() {}
