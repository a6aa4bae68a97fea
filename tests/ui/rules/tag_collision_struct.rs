//! A struct writes its tag but does not read it.

use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
struct Rest {
    #[embed(max = 9)]
    #[serde(flatten)]
    rest: BTreeMap<String, String>,
}

fn main() {}
