//! The same behind an alias.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

type Age = i32;
type Names = Vec<String>;

#[derive(Serialize, Deserialize, Embedded)]
struct Person {
    #[field(max_length = 3)]
    age: Age,
    #[embed(max = 3, item(max = 4))]
    names: Names,
    #[field(max = 3)]
    fine: Age,
}

fn main() {}
