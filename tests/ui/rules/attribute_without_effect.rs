//! An attribute on what is not stored.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Note {
    #[serde(skip)]
    #[field(max = 3)]
    cache: i32,
    text: String,
}

fn main() {}
