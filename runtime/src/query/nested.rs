//! Values for fields below another type, which the model's tokens do not show: they are compared with
//! the field's shape where the call is compiled.

use super::operand::{Argument, range, value, values};
use super::spec::{Part, Parts};
use crate::assert::Fault;
use crate::model::{Model, ModelSpec, Stored};
use crate::reference::can_equal;
use crate::shape::{Shape, end_of};
use serde::Serialize;
use std::ops::RangeBounds;

/// A value for a field below another type, or behind an adapter: any that has a stored form.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no known stored form to compare a field with",
    label = "docwright does not know what this type writes",
    note = "hand over a value of the field's own type"
)]
pub trait Comparable: Serialize {
    /// What it is stored as.
    const SHAPE: &'static Shape;
}

impl<T: Serialize + Stored> Comparable for T {
    const SHAPE: &'static Shape = <T as Stored>::SHAPE;
}

/// How many values one query can take.
#[doc(hidden)]
pub const MOST: usize = 64;

#[doc(hidden)]
pub fn nested_value<M: Model, const AT: usize, T: Comparable>(it: T) -> Argument {
    const { assert_comparable(M::SPEC, AT, T::SHAPE) };
    value(it)
}

#[doc(hidden)]
pub fn nested_values<M: Model, const AT: usize, T: Comparable>(
    them: impl IntoIterator<Item = T>,
) -> Argument {
    const { assert_comparable(M::SPEC, AT, T::SHAPE) };
    values(them)
}

#[doc(hidden)]
pub fn nested_range<M: Model, const AT: usize, T: Comparable>(it: impl RangeBounds<T>) -> Argument {
    const { assert_comparable(M::SPEC, AT, T::SHAPE) };
    range(it)
}

/// Checks the value of the query and the place among its values that `at` means.
const fn assert_comparable(model: &'static ModelSpec, at: usize, given: &'static Shape) {
    let query = &model.queries[at / MOST];
    let Some((path, below)) = nth(query.parts(), at % MOST) else { return };
    let owner = match below {
        None => model.shape,
        Some(array) => match end_of(model.shape, array) {
            Some((array, _)) => array.item(),
            None => return,
        },
    };
    let Some((shape, _)) = end_of(owner, path) else { return };
    if is_open(given) || can_hold(owner, path, given) {
        return;
    }
    Fault::new()
        .name(path)
        .text(" of the query ")
        .name(query.name)
        .text(" is stored as ")
        .text(shape.item().bson_type())
        .text(", the value as ")
        .text(given.item().bson_type())
        .slug("query_value")
        .why()
        .text("MongoDB compares values by type: one of another type is never equal, and no document would be found")
        .help()
        .text("hand over a value of the field's own type")
        .raise()
}

/// Whether the field at the path, of an enum that of any variant, can equal the value.
const fn can_hold(owner: &'static Shape, path: &str, given: &'static Shape) -> bool {
    if let Shape::AnyOf(_, variants) = owner.item() {
        let mut n = 0;
        while n < variants.len() {
            if can_hold(variants[n], path, given) {
                return true;
            }
            n += 1;
        }
    }
    match end_of(owner, path) {
        Some((shape, _)) => can_equal(shape.item(), given.item()) || is_open(shape),
        None => false,
    }
}

/// Holds values of several types.
const fn is_open(shape: &'static Shape) -> bool {
    matches!(shape.item(), Shape::Any | Shape::AnyOf(..) | Shape::Types(_))
}

/// The path of the value at this place, and the array it is below.
const fn nth(mut parts: Parts, mut place: usize) -> Option<(&'static str, Option<&'static str>)> {
    while let Some((part, rest)) = parts.split_first() {
        if let Part::Elem(array, mut items) = part {
            while let Some((item, rest)) = items.split_first() {
                if let Some(path) = item.asked() {
                    if place == 0 {
                        return Some((path, Some(array)));
                    }
                    place -= 1;
                }
                items = rest;
            }
        } else if let Some(path) = part.asked() {
            if place == 0 {
                return Some((path, None));
            }
            place -= 1;
        }
        parts = rest;
    }
    None
}
