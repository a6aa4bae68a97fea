//! An adapter takes serde's `missing is None` away.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Note {
    #[serde(with = "bson::serde_helpers::datetime::FromI64", skip_serializing_if = "is_zero")]
    at: i64,
}

fn is_zero(n: &i64) -> bool {
    *n == 0
}

fn main() {}
