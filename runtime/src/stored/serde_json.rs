//! The types of `serde_json`. `RawValue` is left out: it is stored as an object with a private key.

use super::{closed, field};
use crate::shape::{Keys, Shape};
use serde_json::{Map, Number, Value};

// The feature `arbitrary_precision`, which any crate of the build may turn on, writes a number as
// this object.
stored!(Number => &Shape::AnyOf(None, &[
    &Shape::Double,
    &Shape::Struct(&closed("Number", &[field("$serde_json::private::Number", &Shape::String)])),
]));
stored!(Value => &Shape::Any);
stored!(Map<String, Value> => &Shape::Map(Keys::Text, &Shape::Any));
