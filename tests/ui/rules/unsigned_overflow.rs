//! A write above `i64::MAX` fails at run time (C16).

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Visit {
    hash: u64,
    n: usize,
    big: u128,
    small: u32,
}

fn main() {}
