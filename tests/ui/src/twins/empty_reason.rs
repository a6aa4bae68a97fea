//! A reason, however short.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "posts")]
#[schema_version(1)]
struct Post {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[allow_design(unbounded_array, reason = "few")]
    tags: Vec<String>,
}
