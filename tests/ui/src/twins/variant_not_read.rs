//! Variants that are read as they are written.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
enum State {
    Open,
    #[serde(skip)]
    InMemory,
    #[serde(skip_serializing)]
    Old,
    #[serde(other)]
    Other,
}

#[derive(Serialize, Deserialize, Embedded)]
#[allow_design(enum_repr, reason = "serde's own form is the point")]
enum Payment {
    Card(i32),
    Nothing(#[serde(skip)] i32),
    Pair(i32, #[serde(skip)] i32),
}
