//! Two arrays in one index.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "products")]
#[schema_version(1)]
#[index(tags = 1, sizes = 1)]
#[index(name = 1, sizes = -1, words = 1)]
#[index(words = 1, name = 1, pair = 1)]
struct Product {
    #[serde(rename = "_id")]
    id: ObjectId,
    name: String,
    #[embed(max = 9)]
    tags: Vec<String>,
    #[embed(max = 9)]
    sizes: Option<Vec<i32>>,
    #[embed(max = 9)]
    words: HashSet<String>,
    pair: (i32, i32),
}

fn main() {}
