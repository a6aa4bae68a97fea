//! A length of time that is stored as an object.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Job {
    timeout: std::time::Duration,
    pause: Option<std::time::Duration>,
}

fn main() {}
