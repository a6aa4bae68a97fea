//! A struct has a field of its tag's name, and two variants have one tag. (Of a variant's field of
//! that name serde tells itself.)

#![allow(unreachable_patterns)]

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
struct Card {
    #[serde(rename = "kind")]
    brand: String,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Payment {
    Cash {
        paid: i64,
    },
    #[serde(rename = "Cash")]
    Coins {
        paid: i64,
        coins: i32,
    },
}

fn main() {}
