//! A BSON type that is none.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Note {
    #[field(bson = "dat")]
    at: i64,
}

fn main() {}
