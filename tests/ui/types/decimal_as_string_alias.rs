//! An alias, and a name that could be of any crate.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

use rust_decimal::Decimal;

type Money = Decimal;

#[derive(Serialize, Deserialize, Embedded)]
struct Order {
    total: Money,
    tax: Option<Decimal>,
}

fn main() {}
