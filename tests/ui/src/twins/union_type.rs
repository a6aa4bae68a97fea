//! What an enum says in the place of a union.

use docwright::Embedded;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
enum Bits {
    Whole(i64),
    Real(f64),
}
