//! A variant that is written but not read.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
enum State {
    Open,
    #[serde(skip_deserializing)]
    Closed,
    #[serde(skip_serializing)]
    Old,
}

fn main() {}
