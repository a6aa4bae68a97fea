//! Limits at the ends of the type.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

type Count = i32;

#[derive(Serialize, Deserialize, Embedded)]
struct Video {
    #[field(max = 3_000_000_000)]
    views: i64,
    #[field(min = -2_147_483_648, max = 2_147_483_647)]
    likes: i32,
    #[field(min = 0, max = 2_147_483_647)]
    shares: Count,
    #[field(min = 0, max = 9_223_372_036_854_775_807)]
    bytes: u64,
    #[field(max = 9_007_199_254_740_992)]
    seconds: f64,
    #[field(max = 1e300)]
    weight: f64,
    #[embed(max = 3, item(max = 65_535))]
    ports: Vec<u16>,
}
