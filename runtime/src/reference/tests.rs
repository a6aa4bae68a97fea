//! Whether the values of two shapes can be equal.

use super::*;
use crate::shape::{Field, FieldOptions};

#[test]
fn shapes_are_told_apart_by_more_than_their_type() {
    const fn key(name: &'static str) -> Field {
        Field("a", name, &Shape::Bool, &FieldOptions::PLAIN)
    }
    const A: &Shape = &Shape::Struct(&Struct::new("A", &[key("a")]));
    const B: &Shape = &Shape::Struct(&Struct::new("B", &[key("b")]));
    let uuid = Shape::Binary(Some(4));
    for (a, b, equal) in [
        (&uuid, &Shape::Binary(Some(4)), true),
        (&uuid, &Shape::Binary(Some(3)), false),
        (&uuid, &Shape::Binary(None), true),
        (&Shape::Names(&["a"]), &Shape::Names(&["b", "a"]), true),
        (&Shape::Names(&["a"]), &Shape::Names(&["b", "c"]), false),
        (&Shape::Names(&["a"]), &Shape::String, true),
        (A, A, true),
        (A, B, false),
        (&Shape::AnyOf(None, &[A, B]), &Shape::AnyOf(None, &[A, B]), true),
        (&Shape::AnyOf(None, &[A, B]), &Shape::AnyOf(None, &[A]), false),
        (A, &Shape::String, false),
    ] {
        assert_eq!(can_equal(a, b), equal, "{a:?} {b:?}");
    }
}
