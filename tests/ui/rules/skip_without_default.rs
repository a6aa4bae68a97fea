//! A field that is never written must be read when it is missing.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Note {
    #[serde(skip_serializing)]
    text: String,
}

fn main() {}
