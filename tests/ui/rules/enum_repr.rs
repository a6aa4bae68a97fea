//! Enums with data that do not say which variant they are, or say it by a key.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
enum Payment {
    Cash,
    Card { last4: i32 },
}

#[derive(Serialize, Deserialize, Embedded)]
enum Shape {
    Circle(f64),
    Square(f64),
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(untagged)]
enum Contact {
    Mail { mail: bool },
    Phone { phone: bool },
    Nobody,
}

fn main() {}
