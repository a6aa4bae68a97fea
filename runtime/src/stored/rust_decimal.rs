//! The type of `rust_decimal`: text.
//!
//! Its features `serde-float` and `serde-arbitrary-precision` change what it writes and cannot be
//! seen from here; with one of them on, state the type with `#[field(bson = "…")]`.

use crate::shape::{Bound, Meaning, Shape};
use rust_decimal::Decimal;

stored!(Decimal => &Shape::Bounded(&Shape::String, &[Bound::StandsFor(Meaning::Decimal)]));
text_key!(Decimal);
