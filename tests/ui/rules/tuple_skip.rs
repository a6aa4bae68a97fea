//! A tuple has positions only.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Pair(
    i32,
    #[serde(default, skip_serializing_if = "Option::is_none")] Option<i32>,
    #[serde(skip_deserializing)] i32,
    #[serde(skip)] i32,
);

fn main() {}
