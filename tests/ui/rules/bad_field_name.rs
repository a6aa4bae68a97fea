//! Names that no path reaches.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Price {
    #[serde(rename = "unit.price")]
    unit: i64,
    #[serde(rename = "$set")]
    set: i64,
    #[serde(rename = "")]
    empty: i64,
    #[serde(rename = "a\0b")]
    nul: i64,
    #[serde(alias = "old.name")]
    name: i64,
}

fn main() {}
