//! An alias that hides the map.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

use std::collections::BTreeMap;

type Hits = BTreeMap<String, i64>;

#[derive(Serialize, Deserialize, Embedded)]
struct Page {
    #[embed(max = 30)]
    hits: Hits,
}

fn main() {}
