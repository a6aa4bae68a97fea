//! Two variants under one name.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
enum Colour {
    Red,
    #[serde(rename = "Red")]
    Rouge,
}

fn main() {}
