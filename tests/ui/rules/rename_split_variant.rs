//! A variant written under one name, read under another.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
enum State {
    #[serde(rename(serialize = "open", deserialize = "Open"))]
    Open,
    Closed,
}

fn main() {}
