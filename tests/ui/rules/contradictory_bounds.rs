//! Bounds that nothing meets.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Order {
    #[embed(min = 5, max = 3)]
    lines: Vec<i32>,
    #[field(min = 9, max = 1)]
    n: i32,
    #[field(min = 0.5, max = 0)]
    share: f64,
    #[field(exclusive_min = 3, max = 3)]
    above: i32,
    #[field(multiple_of = 0)]
    step: i32,
    #[field(multiple_of = -0.5)]
    half: f64,
    #[embed(max = 0)]
    none: Vec<i32>,
    #[field(max_length = 0)]
    empty: String,
    #[embed(max = 3, item(min_length = 5, max_length = 4))]
    words: Vec<String>,
}

fn main() {}
