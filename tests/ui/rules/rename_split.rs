//! Written under one name, read under another.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Note {
    #[serde(rename(serialize = "out", deserialize = "in"))]
    text: String,
}

fn main() {}
