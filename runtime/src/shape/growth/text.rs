//! Text and bytes without a length in what an array holds.

use super::{Place, TEXT};
use crate::assert::{Fault, same_text};
use crate::shape::size::{Limits, peeled};
use crate::shape::{Field, Keys, Shape};

/// As many as one message names.
const NAMED: usize = 5;

/// The fields without a length.
#[derive(Clone, Copy)]
pub(super) struct Endless<'a> {
    named: [Name<'a>; NAMED],
    count: usize,
}

#[derive(Clone, Copy)]
struct Name<'a> {
    owner: &'a str,
    field: &'a str,
    is_bytes: bool,
}

/// The text and bytes without a length in an item that is a struct. An array inside the item was
/// judged where it stands, and so was what it holds.
pub(super) const fn endless_in_items(shape: &Shape) -> Endless<'_> {
    let none = Endless { named: [Name { owner: "", field: "", is_bytes: false }; NAMED], count: 0 };
    let (shape, limits) = peeled(shape, Limits::NONE);
    match shape {
        Shape::Array(item) | Shape::Map(Keys::Text, item) if limits.items.is_some() => {
            none.and_in(item, None)
        }
        Shape::ArrayOf(item, _) | Shape::Map(Keys::Names(_), item) => none.and_in(item, None),
        _ => none,
    }
}

impl<'a> Endless<'a> {
    pub(super) const fn is_empty(&self) -> bool {
        self.count == 0
    }

    const fn and_in(mut self, shape: &'a Shape, tag: Option<&str>) -> Self {
        let mut n = 0;
        match shape.core() {
            Shape::Struct(of) => {
                while n < of.fields.len() {
                    self = self.and_field(of.name, &of.fields[n], tag);
                    n += 1;
                }
            }
            Shape::AnyOf(tag, shapes) => {
                while n < shapes.len() {
                    self = self.and_in(shapes[n], *tag);
                    n += 1;
                }
            }
            _ => {}
        }
        self
    }

    const fn and_field(self, owner: &'a str, field: &'a Field, tag: Option<&str>) -> Self {
        let Field(field, stored, shape, options) = field;
        let (core, limits) = peeled(shape, Limits::NONE);
        match core {
            // A reference and a foreign type say their own length.
            _ if limits.stands_for.is_some() || !options.references.is_empty() => self,
            _ if is_tag(stored, tag) => self,
            // What serde keeps for itself has such a name.
            _ if matches!(stored.as_bytes(), [b'$', ..]) => self,
            _ if limits.bytes.is_some() => self,
            Shape::String if limits.length.is_none() => {
                self.and(Name { owner, field, is_bytes: false })
            }
            Shape::Binary(None) => self.and(Name { owner, field, is_bytes: true }),
            Shape::Struct(_) | Shape::AnyOf(..) => self.and_in(core, None),
            _ => self,
        }
    }

    const fn and(mut self, name: Name<'a>) -> Self {
        let mut n = 0;
        while n < self.count && n < NAMED {
            if same_text(self.named[n].owner, name.owner)
                && same_text(self.named[n].field, name.field)
            {
                return self;
            }
            n += 1;
        }
        if n < NAMED {
            self.named[n] = name;
        }
        self.count += 1;
        self
    }

    /// The names that are bytes, or those that are text, each with its type.
    const fn list(&self, mut fault: Fault, is_bytes: bool) -> Fault {
        let (mut n, mut separator) = (0, "");
        while n < self.count && n < NAMED {
            let Name { owner, field, is_bytes: bytes } = self.named[n];
            if bytes == is_bytes {
                fault = fault.text(separator).text("`").text(owner);
                // The content of a variant has no other name.
                fault = if same_text(owner, field) { fault } else { fault.text(".").text(field) };
                fault = fault.text("`");
                separator = ", ";
            }
            n += 1;
        }
        fault
    }

    const fn has(&self, is_bytes: bool) -> bool {
        let mut n = 0;
        while n < self.count && n < NAMED {
            if self.named[n].is_bytes == is_bytes {
                return true;
            }
            n += 1;
        }
        false
    }

    #[track_caller]
    pub(super) const fn raise(self, place: &Place) -> ! {
        let (mut fault, mut n) = (Fault::new().name(self.named[0].field), 1);
        while n < self.count && n < NAMED {
            fault = fault.text(", ").name(self.named[n].field);
            n += 1;
        }
        if self.count > NAMED {
            fault = fault.text(" and ").number((self.count - NAMED) as u64).text(" more");
        }
        let have = if self.count == 1 { " has" } else { " have" };
        fault = fault
            .text(" inside ")
            .name(place.field)
            .text(have)
            .text(" no length limit, so the size of ")
            .name(place.owner)
            .text(" has no bound")
            .lint(TEXT)
            .why()
            .text("the number of items is bounded and their size is not: the document can still reach the 16 MiB limit");
        if self.has(false) {
            fault = self.list(fault.help().text("write `#[field(max_length = 500)]` on "), false);
        }
        if self.has(true) {
            fault = self.list(fault.help().text("no keyword of MongoDB limits bytes: keep "), true);
            fault = fault.text(" in a collection of their own, and a reference here");
        }
        fault.raise()
    }
}

const fn is_tag(stored: &str, tag: Option<&str>) -> bool {
    match tag {
        Some(tag) => same_text(stored, tag),
        None => false,
    }
}
