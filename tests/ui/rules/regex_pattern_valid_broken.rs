//! Patterns that PCRE cannot compile.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Address {
    #[field(max_length = 9, pattern = "^([0-9]{5}$")]
    group: String,
    #[field(max_length = 9, pattern = "^[0-9{5}$")]
    class: String,
    #[field(max_length = 9, pattern = "^[z-a]$")]
    range: String,
    #[field(max_length = 9, pattern = "^a{5,1}$")]
    count: String,
    #[field(max_length = 9, pattern = "^(?:|*)$")]
    nothing: String,
    #[field(max_length = 9, pattern = r"^\u0041$")]
    escape: String,
}

fn main() {}
