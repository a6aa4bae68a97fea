//! A tagged variant of an `Option` cannot be written.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Point {
    x: f64,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Place {
    At(Option<Point>),
    Nowhere,
}

fn main() {}
