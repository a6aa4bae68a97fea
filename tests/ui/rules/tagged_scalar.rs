//! A scalar beside an internal tag.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Pay {
    Cash(i32),
    Cards(Vec<String>),
    Nothing,
}

fn main() {}
