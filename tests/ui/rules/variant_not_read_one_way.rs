//! A variant whose only field is skipped in one direction is a unit in that direction alone.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
#[allow_design(enum_repr, reason = "the variants' own keys are the point")]
enum Pay {
    Cash(#[serde(skip_serializing, default)] i32),
    Card(#[serde(skip_deserializing)] i32),
    Nothing(#[serde(skip)] i32),
}

fn main() {}
