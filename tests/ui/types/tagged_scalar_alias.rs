//! The same behind an alias.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

type Cents = i64;

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Pay {
    Cash(Cents),
    Nothing,
}

fn main() {}
