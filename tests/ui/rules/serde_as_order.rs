//! `serde_as` below the derive is seen too late.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
#[serde_with::serde_as]
struct Note {
    #[serde_as(as = "serde_with::DisplayFromStr")]
    n: i64,
}

fn main() {}
