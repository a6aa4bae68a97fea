//! Two arrays in one index: MongoDB refuses a document that has both.
//!
//! What two paths have in common is one array to them (`items.a` and `items.b`); what comes behind
//! may be an array in one of them at most.

use super::super::Shape;
use super::{split_at_dot, step};
use crate::assert::{Fault, same_bytes};
use crate::index::Key;

/// Fails the const evaluation where two keys of an index lead to two arrays of one document.
#[doc(hidden)]
#[track_caller]
pub const fn require_one_array(shape: &'static Shape, keys: &[Key]) {
    let mut n = 0;
    while n < keys.len() {
        if !keys[n].1.is_ordered() {
            return;
        }
        n += 1;
    }
    while n > 0 {
        n -= 1;
        let mut first = 0;
        while first < n {
            if are_parallel(shape, keys[first].0, keys[n].0) {
                raise(keys[first].0, keys[n].0);
            }
            first += 1;
        }
    }
}

#[track_caller]
const fn raise(first: &str, second: &str) -> ! {
    Fault::new()
        .name(first)
        .text(" and ")
        .name(second)
        .text(" both lead to an array of their own, and stand in one index")
        .slug("parallel_arrays")
        .why()
        .text(
            "MongoDB refuses each document that has both (error 171, cannot index parallel arrays)",
        )
        .help()
        .text("declare an index for each, or keep one array of a struct that has both")
        .raise()
}

const fn are_parallel(shape: &'static Shape, a: &str, b: &str) -> bool {
    let (mut at, mut a, mut b) = (shape, a.as_bytes(), b.as_bytes());
    loop {
        let ((name, after), (other, behind)) = (split_at_dot(a), split_at_dot(b));
        if !same_bytes(name, other) {
            return both_hold_one(at, a, b);
        }
        let (Some(after), Some(behind)) = (after, behind) else { return false };
        let Some(step) = step(at, name, Some(after)) else { return false };
        (at, a, b) = (step.shape, after, behind);
    }
}

/// Paths that part here. Fields of two variants are never in one document.
const fn both_hold_one(at: &'static Shape, a: &[u8], b: &[u8]) -> bool {
    let Shape::AnyOf(_, variants) = at.item() else {
        return holds_one(at, a) && holds_one(at, b);
    };
    let mut n = 0;
    while n < variants.len() {
        if both_hold_one(variants[n], a, b) {
            return true;
        }
        n += 1;
    }
    false
}

/// Whether an array stands anywhere on the path, or at its end.
const fn holds_one(shape: &'static Shape, path: &[u8]) -> bool {
    let (mut at, mut rest) = (shape, path);
    loop {
        let (name, after) = split_at_dot(rest);
        let Some(step) = step(at, name, after) else { return false };
        if step.shape.may_be_array() {
            return true;
        }
        let Some(after) = after else { return false };
        (at, rest) = (step.shape, after);
    }
}

impl Shape {
    const fn may_be_array(&self) -> bool {
        match self.core() {
            Shape::Array(_) | Shape::ArrayOf(..) | Shape::Tuple(_) => true,
            Shape::Types(types) => {
                let mut n = 0;
                while n < types.len() {
                    if same_bytes(types[n].as_bytes(), b"array") {
                        return true;
                    }
                    n += 1;
                }
                false
            }
            Shape::AnyOf(_, shapes) => {
                let mut n = 0;
                while n < shapes.len() {
                    if shapes[n].may_be_array() {
                        return true;
                    }
                    n += 1;
                }
                false
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Field, FieldOptions, Struct};

    const PLAIN: &FieldOptions = &FieldOptions::PLAIN;
    const TEXTS: &Shape = &Shape::Array(&Shape::String);
    const ITEM: &Shape = &Shape::Struct(&Struct::new(
        "Item",
        &[
            Field("a", "a", &Shape::Int(0, 9), PLAIN),
            Field("b", "b", &Shape::Int(0, 9), PLAIN),
            Field("tags", "tags", TEXTS, PLAIN),
            Field("sizes", "sizes", &Shape::Optional(TEXTS), PLAIN),
        ],
    ));
    const OTHER: &Shape =
        &Shape::Struct(&Struct::new("Other", &[Field("marks", "marks", TEXTS, PLAIN)]));
    const DOCUMENT: &Shape = &Shape::Struct(&Struct::new(
        "Document",
        &[
            Field("items", "items", &Shape::Array(ITEM), PLAIN),
            Field("item", "item", ITEM, PLAIN),
            Field("tags", "tags", TEXTS, PLAIN),
            Field("name", "name", &Shape::String, PLAIN),
            Field("pair", "pair", &Shape::Tuple(&[&Shape::Bool, TEXTS]), PLAIN),
            Field("kind", "kind", &Shape::AnyOf(Some("t"), &[ITEM, OTHER]), PLAIN),
        ],
    ));

    #[test]
    fn two_arrays_are_parallel_where_their_paths_have_parted() {
        for (a, b, parallel) in [
            ("tags", "name", false),
            ("tags", "items", true),
            ("tags", "items.a", true),
            ("items.a", "items.b", false),
            ("items", "items.tags", false),
            ("items.tags", "items.b", false),
            ("items.tags", "items.sizes", true),
            ("item.tags", "item.a", false),
            ("item.tags", "item.sizes", true),
            ("item.tags", "tags", true),
            ("pair.0", "tags", true),
            ("pair.0", "pair.1", false),
            ("kind.tags", "kind.sizes", true),
            ("kind.tags", "kind.marks", false),
            ("kind.marks", "tags", true),
        ] {
            assert_eq!(are_parallel(DOCUMENT, a, b), parallel, "{a}, {b}");
            assert_eq!(are_parallel(DOCUMENT, b, a), parallel, "{b}, {a}");
        }
    }
}
