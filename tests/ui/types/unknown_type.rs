//! A type docwright does not know.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Foreign(i32);

#[derive(Serialize, Deserialize, Embedded)]
struct Holder {
    inner: Foreign,
    list: [Foreign; 2],
}

fn main() {}
