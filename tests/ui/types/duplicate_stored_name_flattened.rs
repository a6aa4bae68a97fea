//! A flattened type brings a name that is taken.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Point {
    x: f64,
    y: f64,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Place {
    #[serde(flatten)]
    point: Point,
    x: i32,
}

fn main() {}
