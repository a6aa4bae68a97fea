//! A map whose keys are no text cannot be written, or not read back.

use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Embedded)]
struct Hits {
    #[embed(max = 9, key_pattern = r"\A[a-z]+\z")]
    by_key: BTreeMap<Option<String>, i64>,
}

fn main() {}
