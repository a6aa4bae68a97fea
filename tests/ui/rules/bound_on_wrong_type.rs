//! A bound that MongoDB would ignore.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Person {
    #[field(max_length = 3)]
    age: i32,
    #[field(max = 3)]
    name: String,
    #[embed(max = 3)]
    title: String,
    #[embed(max = 3, key_max_length = 4)]
    tags: Vec<String>,
    #[embed(max = 3, item(max_length = 4))]
    sizes: Vec<i32>,
    #[embed(max = 3, item(embed(max = 3, item(max = 4))))]
    words: Vec<Vec<String>>,
    #[embed(max = 3)]
    corners: [f64; 3],
    #[field(max = 3)]
    member: bool,
}

fn main() {}
