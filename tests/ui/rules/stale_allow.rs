//! An opt-out of nothing, on a field and on the type, and of what has none.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[allow_design(unbounded_map, reason = "few keys")]
#[document(collection = "posts")]
#[schema_version(1)]
struct Post {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[allow_design(unbounded_array, reason = "few tags")]
    #[embed(max = 3)]
    tags: Vec<String>,
    #[allow_design(bad_field_name, reason = "they are called so")]
    name: String,
}

fn main() {}
