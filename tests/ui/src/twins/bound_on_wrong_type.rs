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

mod seconds {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(at: &i64, to: S) -> Result<S::Ok, S::Error> {
        bson::DateTime::from_millis(at * 1000).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<i64, D::Error> {
        bson::DateTime::deserialize(from).map(|at| at.timestamp_millis() / 1000)
    }
}

/// What `bson` states is what is written.
#[derive(Serialize, Deserialize, Embedded)]
struct Stated {
    #[field(bson = "date")]
    #[serde(with = "seconds")]
    at: i64,
    #[field(bson = "long")]
    count: i32,
    #[field(bson = "long")]
    around: std::num::NonZeroI64,
    #[field(bson = "double")]
    rate: f64,
    #[field(bson = "string")]
    text: Option<String>,
    #[field(bson = "string")]
    any: bson::Bson,
    #[field(bson = "binData")]
    key: bson::Uuid,
}
