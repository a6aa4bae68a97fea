//! The tag's name comes with the content of a variant, and with what is flattened.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Card {
    kind: String,
}

type Paid = Card;

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Payment {
    Card(Paid),
    Cash { paid: i64 },
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Order {
    Paid {
        #[serde(flatten)]
        card: Card,
    },
}

fn main() {}
