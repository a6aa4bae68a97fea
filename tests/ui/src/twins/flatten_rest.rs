//! One map, last, beside what takes its own fields.

use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Embedded)]
struct Plain {
    a: i32,
}

#[derive(Serialize, Deserialize, Embedded)]
#[allow_design(enum_repr, reason = "serde's own form is the point")]
enum External {
    One(i32),
    Two { d: i32 },
    Three,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Tagged {
    Card { last4: String },
    Cash,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Last {
    #[serde(flatten)]
    plain: Plain,
    #[serde(flatten)]
    maybe: Option<External>,
    #[serde(flatten)]
    #[embed(max = 3)]
    rest: BTreeMap<String, bson::Bson>,
}

/// Without a map nothing takes what is another's.
#[derive(Serialize, Deserialize, Embedded)]
struct Apart {
    #[serde(flatten)]
    tagged: Tagged,
    #[serde(flatten)]
    plain: Plain,
}
