//! Tags and keys of variants are field names.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
enum Pay {
    #[serde(rename = "card.visa")]
    Card(i32),
    Cash,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "$type")]
enum Kind {
    A { n: i32 },
}

fn main() {}
