//! The same by `rename_all`.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename_all(serialize = "camelCase"))]
struct Note {
    first_line: String,
    title: String,
}

fn main() {}
