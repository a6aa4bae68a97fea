//! The numbers of the variants follow from their order.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Serialize, Deserialize, Embedded)]
#[serde(into = "i32", from = "i32")]
enum Level {
    Low,
    High,
}

#[derive(Clone, Copy, Serialize, Deserialize, Embedded)]
#[serde(into = "u8", from = "u8")]
enum Mood {
    Good = 1,
    Bad,
}

macro_rules! by_number {
    ($($ty:ident $number:ty;)*) => {$(
        impl From<$ty> for $number {
            fn from(value: $ty) -> $number {
                value as $number
            }
        }
        impl From<$number> for $ty {
            fn from(_: $number) -> $ty {
                unimplemented!()
            }
        }
    )*};
}
by_number! { Level i32; Mood u8; }

fn main() {}
