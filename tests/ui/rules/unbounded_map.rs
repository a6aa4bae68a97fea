//! A map's keys are data (C17).

use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Embedded)]
struct Page {
    hits: BTreeMap<String, i64>,
}

fn main() {}
