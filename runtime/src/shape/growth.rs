//! Whether what can grow says how far, and what a growing part is made of: asked by the derives
//! where tokens cannot tell.

use super::size::{Limits, peeled};
use super::{Field, Keys, Meaning, Shape};
use crate::assert::{Fault, same_text};

/// Embedded documents, references and plain values that one array carries well.
const MANY_DOCUMENTS: u64 = 300;
const MANY_REFERENCES: u64 = 3000;
const MANY_VALUES: u64 = 8192;

/// The field a question is about.
#[derive(Debug)]
pub struct Place(
    /// The type that has the field.
    pub &'static str,
    /// The field, as messages call it.
    pub &'static str,
    /// Its type as it was written.
    pub &'static str,
    /// It says `#[reference]`.
    pub bool,
    /// Its type has parameters, and no derive has seen what they are.
    pub bool,
    /// The rules it may break.
    pub &'static [&'static str],
);

/// Checks one field by every rule of growth, in the order of what has to be mended first.
#[track_caller]
pub const fn check_growth(shape: &Shape, place: &Place) {
    if !place.allows(HIDDEN)
        && let Some(growth) = grows(shape, Limits::NONE, Where::Itself, place.4)
    {
        growth.raise(place);
    }
    if !place.allows(TEXT)
        && let Some(text) = endless_in_items(shape)
    {
        text.raise(place);
    }
    if !place.allows(MANY)
        && let Some(crowd) = crowd(shape, Limits::NONE, place.3)
    {
        crowd.raise(place);
    }
}

/// Whether the field breaks one of the rules; an opt-out has to silence something.
pub const fn breaks_growth(shape: &Shape, place: &Place, slug: &str) -> bool {
    if same_text(slug, TEXT) {
        endless_in_items(shape).is_some()
    } else if same_text(slug, MANY) {
        crowd(shape, Limits::NONE, place.3).is_some()
    } else {
        grows(shape, Limits::NONE, Where::Itself, place.4).is_some()
    }
}

const HIDDEN: &str = "alias_hides_growth";
const TEXT: &str = "unbounded_string";
const MANY: &str = "embed_many";

impl Place {
    const fn allows(&self, slug: &str) -> bool {
        let mut n = 0;
        while n < self.5.len() {
            if same_text(self.5[n], slug) {
                return true;
            }
            n += 1;
        }
        false
    }
}

/// What grows, and where it stands in the field.
struct Growth {
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

/// What grows in a value without a bound. The fields of a struct are judged where it is derived,
/// those that its parameters stand for excepted.
const fn grows(shape: &Shape, limits: Limits, place: Where, generic: bool) -> Option<Growth> {
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
            grows(item, limits.of_item(), place, false)
        }
        Shape::Tuple(shapes) => grows_in(shapes, limits.of_item(), generic),
        Shape::AnyOf(_, shapes) => {
            let mut n = 0;
            while n < shapes.len() {
                // A variant that holds any value was judged where the enum is derived.
                if !matches!(shapes[n].core(), Shape::Any)
                    && let Some(growth) = grows(shapes[n], limits, place, generic)
                {
                    return Some(growth);
                }
                n += 1;
            }
            None
        }
        Shape::Struct(of) if generic => {
            let mut n = 0;
            while n < of.fields.len() {
                let growth = grows(of.fields[n].2, Limits::NONE, Where::Inside, false);
                if growth.is_some() {
                    return growth;
                }
                n += 1;
            }
            None
        }
        _ => None,
    }
}

const fn grows_in(shapes: &[&Shape], limits: Limits, generic: bool) -> Option<Growth> {
    let mut n = 0;
    while n < shapes.len() {
        let growth = grows(shapes[n], limits, Where::Inside, generic);
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
    const fn raise(self, place: &Place) -> ! {
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
        let field = Fault::new().text("`").text(place.1).text(": ").text(place.2).text("` ");
        let fault = match self.place {
            Where::Itself => field.text("is ").text(what),
            Where::Item => {
                Fault::new().text("each item of `").text(place.1).text("` is ").text(what)
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

/// A field without a bound in the items of an array.
struct Endless<'a> {
    owner: &'a str,
    field: &'a str,
    bytes: bool,
}

/// The first text or bytes without a length in an item that is a struct. An array inside the item
/// was judged where it stands, and so was what it holds.
const fn endless_in_items(shape: &Shape) -> Option<Endless<'_>> {
    let (shape, limits) = peeled(shape, Limits::NONE);
    match shape {
        Shape::Array(item) | Shape::Map(Keys::Text, item) if limits.items.is_some() => {
            endless(item, None)
        }
        Shape::ArrayOf(item, _) | Shape::Map(Keys::Names(_), item) => endless(item, None),
        _ => None,
    }
}

const fn endless<'a>(shape: &'a Shape, tag: Option<&str>) -> Option<Endless<'a>> {
    match shape.core() {
        Shape::Struct(of) => {
            let mut n = 0;
            while n < of.fields.len() {
                let Field(field, stored, inner, options) = &of.fields[n];
                let (core, limits) = peeled(inner, Limits::NONE);
                let found = match core {
                    // A reference and a foreign type say their own length.
                    _ if limits.stands_for.is_some() || !options.references.is_empty() => None,
                    _ if is_tag(stored, tag) => None,
                    // What serde keeps for itself has such a name.
                    _ if matches!(stored.as_bytes(), [b'$', ..]) => None,
                    Shape::String if limits.length.is_none() => {
                        Some(Endless { owner: of.name, field, bytes: false })
                    }
                    Shape::Binary(None) => Some(Endless { owner: of.name, field, bytes: true }),
                    Shape::Struct(_) | Shape::AnyOf(..) => endless(core, None),
                    _ => None,
                };
                if found.is_some() {
                    return found;
                }
                n += 1;
            }
            None
        }
        Shape::AnyOf(tag, shapes) => {
            let mut n = 0;
            while n < shapes.len() {
                let found = endless(shapes[n], *tag);
                if found.is_some() {
                    return found;
                }
                n += 1;
            }
            None
        }
        _ => None,
    }
}

const fn is_tag(stored: &str, tag: Option<&str>) -> bool {
    match tag {
        Some(tag) => same_text(stored, tag),
        None => false,
    }
}

impl Endless<'_> {
    #[track_caller]
    const fn raise(self, place: &Place) -> ! {
        let fault = Fault::new()
            .name(self.field)
            .text(" inside ")
            .name(place.1)
            .text(" has no length limit, so the size of ")
            .name(place.0)
            .text(" has no bound")
            .lint(TEXT)
            .why();
        if self.bytes {
            fault
                .text("every item can hold as many bytes as fit, and MongoDB has no keyword that limits them")
                .help()
                .text("keep the bytes in a collection of their own, and a reference to them here")
        } else {
            let fault = fault
                .text("the number of items is bounded and their size is not: the document can still reach the 16 MiB limit")
                .help()
                .text("write `#[field(max_length = 500)]` on `")
                .text(self.owner);
            // The content of a variant has no other name.
            if same_text(self.owner, self.field) { fault } else { fault.text(".").text(self.field) }
                .text("`")
        }
        .raise()
    }
}

/// More items than one array carries well.
struct Crowd {
    count: u64,
    of: Items,
}

#[derive(Clone, Copy)]
enum Items {
    Documents,
    References,
    Values,
}

const fn crowd(shape: &Shape, limits: Limits, refers: bool) -> Option<Crowd> {
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
    if count > most { Some(Crowd { count, of }) } else { crowd(item, inner, refers) }
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
    const fn raise(self, place: &Place) -> ! {
        let fault = Fault::new().name(place.1).text(" holds up to ").number(self.count);
        match self.of {
            Items::Documents => fault
                .text(" embedded documents in one ")
                .name(place.0)
                .lint(MANY)
                .why()
                .text("each read loads them all and each change rewrites the array; a document carries a few hundred well")
                .help()
                .text("give them a collection of their own, each with a reference back and an index that begins with it"),
            Items::References => fault
                .text(" references in one ")
                .name(place.0)
                .lint(MANY)
                .why()
                .text("an array of more than a few thousand ids is slow to load, to change and to look up")
                .help()
                .text("keep the reference on the other side: a field in each of the many, with an index that begins with it"),
            Items::Values => fault
                .text(" values in one ")
                .name(place.0)
                .lint(MANY)
                .why()
                .text("each read loads them all and each change rewrites the array")
                .help()
                .text("split them into documents of a collection of their own, a few thousand values each"),
        }
        .raise()
    }
}
