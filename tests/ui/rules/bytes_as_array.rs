//! Bytes that are stored as an array of numbers.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct User {
    avatar: Vec<u8>,
    digest: [u8; 32],
    #[embed(max = 65536)]
    cover: Option<Box<[u8]>>,
    #[embed(max = 9)]
    keys: Vec<[u8; 16]>,
    #[field(bson = "binary")]
    without_an_adapter: [u8; 32],
}

fn main() {}
