//! Bounds inside what is flattened, and the bound of a flattened map.

use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Embedded)]
struct Point {
    #[field(min = -90, max = 90)]
    lat: f64,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Place {
    #[serde(flatten)]
    point: Point,
    #[serde(flatten)]
    #[embed(max = 9, key_max_length = 40)]
    rest: BTreeMap<String, String>,
}
