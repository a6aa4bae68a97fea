//! Patterns that are open at an end.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Embedded)]
struct Address {
    #[field(max_length = 9, pattern = "[0-9]{5}")]
    zip: String,
    #[field(max_length = 9, pattern = "^[A-Z]{2}")]
    country: String,
    #[field(max_length = 9, pattern = "^north|south$")]
    side: String,
    #[embed(max = 9, key_pattern = "[a-z]+")]
    hits: BTreeMap<String, i64>,
    #[embed(max = 9, item(max_length = 9, pattern = "a$"))]
    tags: Vec<String>,
    #[field(max_length = 9, pattern = ".{5}")]
    five: String,
}

fn main() {}
