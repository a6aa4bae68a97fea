//! Bounds that one value, or more, meets.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

const MOST: usize = 5;

#[derive(Serialize, Deserialize, Embedded)]
struct Order {
    #[embed(min = 5, max = 5)]
    lines: Vec<i32>,
    #[embed(min = 5, max = MOST)]
    more: Vec<i32>,
    #[field(min = 1, max = 1)]
    n: i32,
    #[field(exclusive_min = 0, max = 0.5)]
    share: f64,
    #[embed(max = 1, item(max_length = 1))]
    one: Vec<String>,
}
