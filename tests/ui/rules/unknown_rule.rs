//! An opt-out names a rule.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "posts")]
#[schema_version(1)]
struct Post {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[allow_design(unbouded_array, reason = "few")]
    #[embed(max = 3)]
    tags: Vec<String>,
    #[allow_design(no_fun, reason = "it is Monday")]
    day: String,
}

fn main() {}
