//! A variant is neither a type nor a field.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
#[allow_design(enum_repr, reason = "serde's own form is the point")]
enum Payment {
    #[index(unique)]
    Card { number: String },
    #[allow_design(unbounded_array, reason = "few parts")]
    Parts(#[embed(max = 3)] Vec<i64>),
    #[field(max_length = 40)]
    Note(String),
}

fn main() {}
