//! The tag is also a field.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Shape {
    Round {
        #[serde(rename = "kind")]
        sort: i32,
    },
}

fn main() {}
