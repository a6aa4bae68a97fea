//! The same behind an alias.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

type Age = i32;

#[derive(Serialize, Deserialize, Embedded)]
struct Person {
    #[field(max_length = 3)]
    age: Age,
    #[field(max = 3)]
    fine: Age,
}

fn main() {}
