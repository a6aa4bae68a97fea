//! `into` and `from` must name one type.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Clone, Serialize, Deserialize, Embedded)]
#[serde(into = "String", from = "i32")]
struct Split(i32);

#[derive(Clone, Serialize, Deserialize, Embedded)]
#[serde(into = "String")]
struct OneWay(i32);

impl From<Split> for String {
    fn from(value: Split) -> Self {
        value.0.to_string()
    }
}

impl From<i32> for Split {
    fn from(value: i32) -> Self {
        Split(value)
    }
}

impl From<OneWay> for String {
    fn from(value: OneWay) -> Self {
        value.0.to_string()
    }
}

fn main() {}
