//! Money whose float an alias or a type of another name hides.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

type Amount = f64;

#[derive(Serialize, Deserialize, Embedded)]
struct Measure(f64);

#[derive(Serialize, Deserialize, Embedded)]
struct Item {
    price: Amount,
    #[embed(max = 9)]
    discounts_usd: Vec<Amount>,
    fee: Measure,
    #[field(money)]
    paid: Option<Amount>,
}

fn main() {}
