//! An alias that hides the bytes.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

type Bytes = Vec<u8>;
type Digest = [u8; 32];
type Value = Vec<u8>;

#[derive(Serialize, Deserialize, Embedded)]
struct User {
    #[embed(max = 300)]
    avatar: Bytes,
    digest: Option<Digest>,
    #[embed(max = 300)]
    value: Value,
}

fn main() {}
