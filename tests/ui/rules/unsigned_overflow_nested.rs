//! In an array each number can be too large.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Embedded)]
struct Visits {
    #[embed(max = 9)]
    hashes: Vec<u64>,
    #[embed(max = 9, key_pattern = r"\A[a-z]+\z")]
    counts: BTreeMap<String, usize>,
    range: (i64, Option<u64>),
}

fn main() {}
