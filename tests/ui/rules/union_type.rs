//! A union.

use docwright::Embedded;

#[derive(Embedded)]
union Bits {
    a: u32,
    b: f32,
}

fn main() {}
