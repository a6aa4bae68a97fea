//! What is flattened and not taken, in a type that refuses what is left.

use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Tagged {
    One { c: i32 },
    Two { d: i32 },
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(deny_unknown_fields)]
#[allow_design(deny_unknown_vs_rolling, reason = "the refusal is the point")]
struct OfTagged {
    #[serde(flatten)]
    tagged: Tagged,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(deny_unknown_fields)]
#[allow_design(deny_unknown_vs_rolling, reason = "the refusal is the point")]
struct OfMap {
    a: i32,
    #[serde(flatten)]
    #[embed(max = 3)]
    rest: BTreeMap<String, i32>,
}

fn main() {}
