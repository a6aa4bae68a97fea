//! A struct writes its tag but does not read it.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind", deny_unknown_fields)]
struct Closed {
    n: i32,
}

fn main() {}
