//! `skip_deserializing` under `deny_unknown_fields`.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
#[serde(deny_unknown_fields)]
struct Note {
    #[serde(skip_deserializing)]
    text: String,
}

fn main() {}
