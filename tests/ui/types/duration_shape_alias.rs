//! An alias, and a name that could be of any crate.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

use std::time::Duration;

type Pause = time::Duration;

#[derive(Serialize, Deserialize, Embedded)]
struct Job {
    timeout: Duration,
    pause: Option<Pause>,
}

fn main() {}
