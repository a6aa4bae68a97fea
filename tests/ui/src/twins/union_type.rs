//! What an enum says in the place of a union.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
#[allow_design(enum_repr, reason = "serde's own form is the point")]
enum Bits {
    Whole(i64),
    Real(f64),
}
