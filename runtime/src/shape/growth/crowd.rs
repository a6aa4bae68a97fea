//! More in one array than a document carries well.

use super::{MANY, Place};
use crate::assert::Fault;
use crate::shape::size::{Limits, peeled};
use crate::shape::{Keys, Meaning, Shape};

/// Embedded documents, references and plain values that one array carries well.
const MANY_DOCUMENTS: u64 = 300;
const MANY_REFERENCES: u64 = 3000;
const MANY_VALUES: u64 = 8192;

/// More items than one array carries well.
pub(super) struct Crowd {
    count: u64,
    of: Items,
}

#[derive(Clone, Copy)]
enum Items {
    Documents,
    References,
    Values,
}

/// More items in a field of this shape; `refers` says that it is `#[reference]`.
pub(super) const fn crowd(shape: &Shape, refers: bool) -> Option<Crowd> {
    crowd_within(shape, Limits::NONE, refers)
}

const fn crowd_within(shape: &Shape, limits: Limits, refers: bool) -> Option<Crowd> {
    let (shape, limits) = peeled(shape, limits);
    let (item, count) = match (shape, limits.items) {
        (Shape::Array(item) | Shape::Map(Keys::Text, item), Some(count)) => (item, count),
        (Shape::ArrayOf(item, count), _) => (item, *count as u64),
        _ => return None,
    };
    let inner = limits.of_item();
    let (core, found) = peeled(item, inner);
    let (of, most) = match core {
        _ if refers || matches!(found.stands_for, Some(Meaning::Reference)) => {
            (Items::References, MANY_REFERENCES)
        }
        core if found.stands_for.is_none() && is_document(core) => {
            (Items::Documents, MANY_DOCUMENTS)
        }
        // A list of bytes is a fault of its own, and its number none.
        Shape::Int(0, 255) => return None,
        _ => (Items::Values, MANY_VALUES),
    };
    if count > most { Some(Crowd { count, of }) } else { crowd_within(item, inner, refers) }
}

/// A struct, or an enum of which a variant is one.
const fn is_document(shape: &Shape) -> bool {
    match shape.core() {
        Shape::Struct(_) => true,
        Shape::AnyOf(_, shapes) => {
            let mut n = 0;
            while n < shapes.len() {
                if is_document(shapes[n]) {
                    return true;
                }
                n += 1;
            }
            false
        }
        _ => false,
    }
}

impl Crowd {
    #[track_caller]
    pub(super) const fn raise(self, place: &Place) -> ! {
        let fault = Fault::new().name(place.field).text(" holds up to ").number(self.count);
        match self.of {
            Items::Documents => fault
                .text(" embedded documents in one ")
                .name(place.owner)
                .lint(MANY)
                .why()
                .text("each read loads them all and each change rewrites the array; a document carries a few hundred well")
                .help()
                .text("give them a collection of their own, each with a reference back and an index that begins with it"),
            Items::References => fault
                .text(" references in one ")
                .name(place.owner)
                .lint(MANY)
                .why()
                .text("an array of more than a few thousand ids is slow to load, to change and to look up")
                .help()
                .text("keep the reference on the other side: a field in each of the many, with an index that begins with it"),
            Items::Values => fault
                .text(" values in one ")
                .name(place.owner)
                .lint(MANY)
                .why()
                .text("each read loads them all and each change rewrites the array")
                .help()
                .text("split them into documents of a collection of their own, a few thousand values each"),
        }
        .raise()
    }
}
