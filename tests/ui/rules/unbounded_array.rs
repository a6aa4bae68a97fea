//! An array without a bound, also behind `Option` and `Box`.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Post {
    comments: Vec<String>,
    tags: Option<Box<Vec<String>>>,
}

fn main() {}
