//! The same behind an alias.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

type Count = i32;

#[derive(Serialize, Deserialize, Embedded)]
struct Note {
    #[serde(flatten)]
    n: Count,
}

fn main() {}
