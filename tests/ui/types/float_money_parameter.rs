//! Money whose type is a parameter, and a float that an adapter passes on.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Line<T> {
    price: T,
    weight: T,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Sheet<T> {
    #[embed(max = 5)]
    lines: Vec<Line<T>>,
}

#[serde_with::serde_as]
#[derive(Serialize, Deserialize, Embedded)]
struct Order {
    line: Line<f64>,
    sheet: Sheet<f64>,
    #[serde_as(as = "Option<_>")]
    total: Option<f64>,
}

fn main() {}
