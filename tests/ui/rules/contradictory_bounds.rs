//! Bounds that nothing meets.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Order {
    #[embed(min = 5, max = 3)]
    lines: Vec<i32>,
    #[field(min = 9, max = 1)]
    n: i32,
    #[field(multiple_of = 0)]
    step: i32,
    #[embed(max = 0)]
    none: Vec<i32>,
}

fn main() {}
