//! An opt-out says why.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "posts")]
#[schema_version(1)]
struct Post {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[allow_design(unbounded_array)]
    tags: Vec<String>,
    #[allow_design(unbounded_array, reason = "")]
    links: Vec<String>,
    #[allow_design(unbounded_array, reason = "  ")]
    notes: Vec<String>,
}

fn main() {}
