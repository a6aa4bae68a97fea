//! Limits that the type never reaches, behind an alias or a constant.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

type Count = i32;
type Share = f64;

const LARGE: i64 = 3_000_000_000;

#[derive(Serialize, Deserialize, Embedded)]
struct Video {
    #[field(max = 3_000_000_000)]
    views: Count,
    #[field(max = 9_007_199_254_740_993)]
    seen: Share,
    #[field(max = LARGE)]
    likes: i32,
}

fn main() {}
