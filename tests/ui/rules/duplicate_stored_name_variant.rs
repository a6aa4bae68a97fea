//! Two variants under one name.

#![allow(unreachable_patterns)]

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
enum Colour {
    Red,
    #[serde(rename = "Red")]
    Rouge,
}

fn main() {}
