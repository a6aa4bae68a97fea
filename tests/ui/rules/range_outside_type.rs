//! Limits that the type never reaches, or does not count exactly.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Video {
    #[field(max = 3_000_000_000)]
    views: i32,
    #[field(min = -1)]
    likes: Option<u32>,
    #[field(min = -1, max = 9_223_372_036_854_775_807)]
    bytes: u64,
    #[field(max = 9_007_199_254_740_993)]
    seconds: f64,
    #[field(exclusive_max = 3e9)]
    frames: i32,
    #[embed(max = 3, item(max = 70_000))]
    ports: Vec<u16>,
}

fn main() {}
