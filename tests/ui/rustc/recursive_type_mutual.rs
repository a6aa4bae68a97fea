//! Two types that contain each other, and one that does behind an alias. Only rustc sees both ends of
//! the cycle, so the words are its own.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Post {
    #[embed(max = 5)]
    answers: Vec<Answer>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Answer {
    #[embed(max = 5)]
    posts: Vec<Post>,
}

fn main() {}
