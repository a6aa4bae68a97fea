//! `time::Month` is written as a number and cannot be read back.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Season {
    first: time::Month,
    day: time::Weekday,
}

fn main() {}
