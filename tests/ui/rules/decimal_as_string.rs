//! A decimal of another crate is stored as text.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Order {
    total: rust_decimal::Decimal,
    tax: Option<rust_decimal::Decimal>,
    #[field(bson = "decimal")]
    without_an_adapter: rust_decimal::Decimal,
}

fn main() {}
