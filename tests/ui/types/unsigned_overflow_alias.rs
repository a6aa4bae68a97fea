//! An alias that hides the sign.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

type Hash = u64;

#[derive(Serialize, Deserialize, Embedded)]
struct Visit {
    hash: Hash,
    #[embed(max = 9)]
    others: Vec<Hash>,
    count: std::num::NonZeroU64,
}

fn main() {}
