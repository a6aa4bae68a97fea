//! Tags and keys of variants are field names.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
#[allow_design(enum_repr, reason = "the variants' own keys are the point")]
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
