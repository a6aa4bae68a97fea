//! Bounds that nothing meets, stated by constants.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

const MOST: u64 = 3;
const NONE: usize = 0;

#[derive(Serialize, Deserialize, Embedded)]
struct Order {
    #[embed(min = 5, max = MOST)]
    lines: Vec<i32>,
    #[embed(max = NONE)]
    none: Vec<i32>,
}

fn main() {}
