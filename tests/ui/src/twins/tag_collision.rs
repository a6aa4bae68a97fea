//! Tags beside fields of other names.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Card {
    brand: String,
    kind_of_card: String,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Payment {
    Card(Card),
    #[serde(alias = "Coins")]
    Cash {
        #[serde(rename = "Kind")]
        sort: i64,
    },
    Both {
        #[serde(flatten)]
        card: Card,
    },
}

/// Beside its content, the tag is alone.
#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind", content = "of")]
enum Refund {
    Cash { kind: i64 },
}
