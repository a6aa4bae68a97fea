//! A `None` beside an internal tag: serde has no form for it.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Card {
    number: String,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Pay {
    Card(Option<Card>),
    Nothing,
}

fn main() {}
