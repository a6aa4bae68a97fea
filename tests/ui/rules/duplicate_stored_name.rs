//! Two fields under one name.

#![allow(unreachable_patterns)]

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Twice {
    #[serde(rename = "x")]
    a: i32,
    x: i32,
    #[serde(alias = "a")]
    b: i32,
    #[serde(rename = "a")]
    c: i32,
}

fn main() {}
