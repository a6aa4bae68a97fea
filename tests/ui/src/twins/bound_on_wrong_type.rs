//! Bounds on types they apply to, through wrappers, items and aliases.

use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

type Age = i32;

#[derive(Serialize, Deserialize, Embedded)]
#[allow(clippy::box_collection, reason = "a wrapper is seen through")]
struct Person {
    #[field(min = 0, max = 150)]
    age: Age,
    #[field(max_length = 3)]
    name: Option<Box<String>>,
    #[embed(max = 3, unique_items, item(max_length = 4))]
    tags: Vec<Option<String>>,
    #[embed(max = 3, item(embed(max = 3, item(max = 4))))]
    sizes: Vec<Vec<i32>>,
    #[embed(item(min = 0))]
    corners: [f64; 3],
    #[embed(max = 3, key_max_length = 4, key_pattern = r"\A[a-z]+\z", item(max = 4))]
    counts: BTreeMap<String, i32>,
    #[embed(max = 3)]
    any: bson::Bson,
}
