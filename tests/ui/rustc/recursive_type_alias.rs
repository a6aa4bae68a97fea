//! A type inside itself behind an alias: the words are rustc's own.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

type Replies = Vec<Comment>;

#[derive(Serialize, Deserialize, Embedded)]
struct Comment {
    #[embed(max = 5)]
    replies: Replies,
}

fn main() {}
