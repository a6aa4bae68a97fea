//! The types of `serde_json`. `RawValue` is left out: it is stored as an object with a private key.

use super::{closed, field};
use crate::shape::{Bound, Keys, Number as Limit, Shape};
use serde_json::{Map, Number, Value};

/// Numbers without NaN and the infinities, which JSON does not have.
const FINITE: &Shape = &Shape::Bounded(
    &Shape::Double,
    &[Bound::Min(Limit::Double(f64::MIN)), Bound::Max(Limit::Double(f64::MAX))],
);

// The feature `arbitrary_precision`, which any crate of the build may turn on, writes a number as
// this object.
stored!(Number => &Shape::AnyOf(None, &[
    FINITE,
    &Shape::Struct(&closed("Number", &[field("$serde_json::private::Number", &Shape::String)])),
]));
stored!(Value => &Shape::Any);
stored!(Map<String, Value> => &Shape::Map(Keys::Text, &Shape::Any));
