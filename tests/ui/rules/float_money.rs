//! Money in floats, by the name of the field and by its attribute.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Order {
    price: f64,
    total_usd: Option<f64>,
    #[embed(max = 9)]
    fees: Vec<f32>,
    #[serde(rename = "unitPrice")]
    each: f64,
    #[field(money)]
    paid: f64,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Price(f64);

fn main() {}
