//! BSON has no integer of 128 bits.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Hash {
    low: u128,
    high: i128,
    maybe: Option<Box<u128>>,
}

fn main() {}
