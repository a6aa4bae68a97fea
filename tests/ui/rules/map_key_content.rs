//! Keys that can be any text.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

use std::collections::{BTreeMap, HashMap};

#[derive(Serialize, Deserialize, Embedded)]
struct Page {
    #[embed(max = 30)]
    hits: BTreeMap<String, i64>,
    #[embed(max = 30, key_max_length = 40)]
    labels: Option<HashMap<String, bool>>,
}

fn main() {}
