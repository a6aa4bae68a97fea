//! `into` and `from` must name one type.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Clone, Serialize, Deserialize, Embedded)]
#[serde(into = "String", from = "i32")]
struct Split(i32);

#[derive(Clone, Serialize, Deserialize, Embedded)]
#[serde(into = "String")]
struct Written(i32);

#[derive(Serialize, Deserialize, Embedded)]
#[serde(from = "i32")]
struct Read(i32);

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

impl From<Written> for String {
    fn from(value: Written) -> Self {
        value.0.to_string()
    }
}

impl From<i32> for Read {
    fn from(value: i32) -> Self {
        Read(value)
    }
}

fn main() {}
