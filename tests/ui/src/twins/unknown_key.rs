//! Every key, and fields that are called like keys.

use bson::{DateTime, oid::ObjectId};
use docwright::Document;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes", open, missing_version = 1)]
#[document(validation(level = moderate, action = warn), crate = docwright)]
#[schema_version(1, oldest = 1)]
#[index(title = 1, unique, name = "by_title")]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(min_length = 1, max_length = 40, pattern = r"\A\S.*\z", description = "the head")]
    title: String,
    #[field(min = 1, max = 9, multiple_of = 2)]
    even: i32,
    #[field(exclusive_min = 0, exclusive_max = 1.0)]
    share: f64,
    #[embed(min = 1, max = 9, unique_items, item(max_length = 40))]
    tags: Vec<String>,
    #[embed(max = 9, key_pattern = r"\A\w+\z", key_max_length = 40)]
    hits: BTreeMap<String, i64>,
    #[index(expire_after = "30d")]
    at: DateTime,
}
