//! A limit is inclusive or exclusive.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Note {
    #[field(min = 1, exclusive_min = 2)]
    n: i32,
}

fn main() {}
