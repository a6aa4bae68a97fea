//! Objects beside a tag, and scalars where there is room for them.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Card {
    last4: String,
}

type Alias = Card;

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Internal {
    Card(Card),
    Boxed(Box<Alias>),
    Cash { cents: i64 },
    Nothing(()),
    Free,
    Skipped(#[serde(skip)] i32),
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind", content = "value")]
enum Adjacent {
    Cash(i64),
    Points(Option<i64>),
}

#[derive(Serialize, Deserialize, Embedded)]
enum External {
    Cash(i64),
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(untagged)]
enum Untagged {
    Cash(i64),
}
