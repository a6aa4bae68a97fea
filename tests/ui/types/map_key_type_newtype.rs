//! A newtype of a string is written as a key but not read back, unless it is transparent.

use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Embedded)]
struct Key(String);

#[derive(Serialize, Deserialize, Embedded)]
struct Hits {
    #[embed(max = 9)]
    by_key: BTreeMap<Key, i64>,
}

fn main() {}
