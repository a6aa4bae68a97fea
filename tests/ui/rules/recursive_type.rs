//! A type inside itself has no size.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Comment {
    text: String,
    #[embed(max = 5)]
    replies: Vec<Comment>,
}

fn main() {}
