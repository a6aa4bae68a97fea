//! The nearest that compiles beside what does not.

use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Embedded)]
struct Plain {
    a: i32,
}

#[derive(Serialize, Deserialize, Embedded)]
#[allow_design(enum_repr, reason = "the variants' own keys are the point")]
enum External {
    One(i32),
    Two { d: i32 },
    Three,
}

/// The map comes last, after what takes its own fields.
#[derive(Serialize, Deserialize, Embedded)]
struct Last {
    #[serde(flatten)]
    plain: Plain,
    #[serde(flatten)]
    maybe: Option<External>,
    #[serde(flatten)]
    #[embed(max = 3)]
    rest: BTreeMap<String, bson::Bson>,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(deny_unknown_fields)]
struct Denying {
    b: i32,
    #[serde(flatten)]
    plain: Plain,
    #[serde(flatten)]
    external: External,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Pay {
    Card(Plain),
    Nothing,
    Skipped(#[serde(skip)] Option<Plain>),
}

fn main() {}
