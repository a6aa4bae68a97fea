//! What grows where tokens do not show it: behind an alias, in a wrapper, in an item.

use super::{HIDDEN, Place};
use crate::assert::Fault;
use crate::shape::size::{Limits, peeled};
use crate::shape::{Field, Keys, Shape, ValueRules};

/// What grows, and where it stands in the field.
pub(super) struct Growth {
    what: What,
    place: Where,
}

#[derive(Clone, Copy)]
enum What {
    Array,
    Map,
    Value,
}

#[derive(Clone, Copy)]
enum Where {
    Itself,
    Item,
    Inside,
}

/// What grows in a field of this shape without a bound.
pub(super) const fn growth(shape: &Shape) -> Option<Growth> {
    grows(shape, Limits::NONE, Where::Itself)
}

/// The fields of a struct are judged where it is derived, those that its parameters decide excepted.
const fn grows(shape: &Shape, limits: Limits, place: Where) -> Option<Growth> {
    let (shape, limits) = peeled(shape, limits);
    let what = match shape {
        _ if limits.items.is_some() => None,
        Shape::Array(_) => Some(What::Array),
        Shape::Map(Keys::Text, _) => Some(What::Map),
        // Whoever bounds an array of such values has decided on them.
        Shape::Any if !matches!(place, Where::Item) => Some(What::Value),
        Shape::Types(aliases) if !matches!(place, Where::Item) && has_growing(aliases) => {
            Some(What::Value)
        }
        _ => None,
    };
    if let Some(what) = what {
        return Some(Growth { what, place });
    }
    match shape {
        Shape::Array(item) | Shape::ArrayOf(item, _) | Shape::Map(_, item) => {
            let place = if let Where::Inside = place { place } else { Where::Item };
            grows(item, limits.of_item(), place)
        }
        Shape::Tuple(shapes) => grows_in(shapes, limits.of_item()),
        Shape::AnyOf(_, shapes) => {
            let mut n = 0;
            while n < shapes.len() {
                // A variant that holds any value was judged where the enum is derived.
                if !matches!(shapes[n].core(), Shape::Any)
                    && let Some(growth) = grows(shapes[n], limits, place)
                {
                    return Some(growth);
                }
                n += 1;
            }
            None
        }
        Shape::Struct(of) => {
            let mut n = 0;
            while n < of.fields.len() {
                let Field(_, _, inner, options) = &of.fields[n];
                if options.rules & ValueRules::GROWTH != 0
                    && let Some(growth) = grows(inner, Limits::NONE, Where::Inside)
                {
                    return Some(growth);
                }
                n += 1;
            }
            None
        }
        _ => None,
    }
}

const fn grows_in(shapes: &[&Shape], limits: Limits) -> Option<Growth> {
    let mut n = 0;
    while n < shapes.len() {
        let growth = grows(shapes[n], limits, Where::Inside);
        if growth.is_some() {
            return growth;
        }
        n += 1;
    }
    None
}

const fn has_growing(aliases: &[&str]) -> bool {
    let mut n = 0;
    while n < aliases.len() {
        if matches!(aliases[n].as_bytes(), b"object" | b"array") {
            return true;
        }
        n += 1;
    }
    false
}

impl Growth {
    #[track_caller]
    pub(super) const fn raise(self, place: &Place) -> ! {
        let (what, why) = match self.what {
            What::Array => (
                "an array without an upper bound",
                "the array can grow until the document reaches the 16 MiB limit",
            ),
            What::Map => (
                "a map with any number of keys",
                "keys are data here: the document can grow until it reaches the 16 MiB limit",
            ),
            What::Value => (
                "a value of any form and size",
                "nothing stops it from growing until the document reaches the 16 MiB limit",
            ),
        };
        let field = Fault::new().text("`").text(place.field).text(": ").text(place.ty).text("` ");
        let fault = match self.place {
            Where::Itself => field.text("is stored as ").text(what),
            Where::Item => {
                Fault::new().text("each item of `").text(place.field).text("` is ").text(what)
            }
            Where::Inside => field.text("holds ").text(what),
        };
        let fault = fault.lint(HIDDEN).why().text(why).help();
        match (self.place, self.what) {
            (_, What::Value) => fault.text("give it a type that says what stands in it"),
            (Where::Itself, What::Array) => fault.text(
                "write `#[embed(max = N)]`, or give the items a collection of their own and a \
                 reference",
            ),
            (Where::Itself, What::Map) => fault.text(
                "write `#[embed(max = N)]`, or use an array of `{ key, value }` with an index",
            ),
            (Where::Item, _) => {
                fault.text("bound the inner one as well: `#[embed(max = …, item(embed(max = N)))]`")
            }
            (Where::Inside, _) => fault.text(
                "give it a field of its own with `#[embed(max = N)]`, or a type that states the \
                 bound",
            ),
        }
        .raise()
    }
}
