//! A flattened map that reads what other flattened fields have read, or are about to.

use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Embedded)]
struct Plain {
    a: i32,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Nested {
    b: i32,
    #[serde(flatten)]
    plain: Plain,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Tagged {
    One { c: i32 },
    Two { d: i32 },
}

#[derive(Serialize, Deserialize, Embedded)]
struct AfterTagged {
    #[serde(flatten)]
    tagged: Tagged,
    #[serde(flatten)]
    #[embed(max = 3)]
    rest: BTreeMap<String, bson::Bson>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct AfterNested {
    #[serde(flatten)]
    nested: Nested,
    #[serde(flatten)]
    #[embed(max = 3)]
    rest: BTreeMap<String, bson::Bson>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Before {
    #[serde(flatten)]
    #[embed(max = 3)]
    rest: BTreeMap<String, bson::Bson>,
    #[serde(flatten)]
    plain: Plain,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Twice {
    #[serde(flatten)]
    #[embed(max = 3)]
    rest: BTreeMap<String, bson::Bson>,
    #[serde(flatten)]
    #[embed(max = 3)]
    more: BTreeMap<String, bson::Bson>,
}

fn main() {}
