//! A flattened field has no place of its own.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Point {
    x: f64,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Note {
    #[serde(flatten)]
    #[field(description = "where", max = 3)]
    point: Point,
    #[serde(flatten)]
    #[field(bson = "object")]
    other: Point,
}

fn main() {}
