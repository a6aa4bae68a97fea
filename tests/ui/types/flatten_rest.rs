//! What a flattened map also reads, or refuses.

use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Embedded)]
struct Bag {
    #[embed(max = 9)]
    #[serde(flatten)]
    texts: BTreeMap<String, String>,
    #[embed(max = 9)]
    #[serde(flatten)]
    more: BTreeMap<String, String>,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(deny_unknown_fields)]
struct Closed {
    #[embed(max = 9)]
    #[serde(flatten)]
    rest: BTreeMap<String, String>,
}

fn main() {}
