//! Only an object can be merged.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Note {
    #[serde(flatten)]
    n: i32,
    #[serde(flatten)]
    list: Vec<i32>,
}

fn main() {}
