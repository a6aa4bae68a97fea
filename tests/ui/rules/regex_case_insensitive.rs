//! A pattern that passes over the case of letters.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[query(called(regex(name = "(?i)^john$")))]
#[index(name = 1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 40)]
    name: String,
}

fn main() {}
