//! Types of other crates whose BSON type does not show what they stand for, anywhere in a document.

use super::{Bound, Field, Meaning, Shape};
use crate::assert::Fault;

/// A field that holds one.
pub(crate) struct Foreign<'a> {
    owner: &'a str,
    field: &'a str,
    meaning: Meaning,
}

/// The first date or decimal number in an object that is stored as something else.
///
/// A derive looks at what the tokens leave open; a name that everybody knows, such as `DateTime`, can
/// still be that of another type.
pub(crate) const fn foreign(shape: &Shape) -> Option<Foreign<'_>> {
    first(shape, "", "")
}

const fn first<'a>(mut shape: &'a Shape, owner: &'a str, field: &'a str) -> Option<Foreign<'a>> {
    let (mut found, mut n) = (None, 0);
    loop {
        shape = match shape {
            Shape::Optional(inner) | Shape::Required(inner) => inner,
            Shape::Array(item) | Shape::ArrayOf(item, _) | Shape::Map(_, item) => item,
            Shape::Bounded(_, [Bound::StandsFor(meaning), ..]) => {
                return match meaning {
                    Meaning::Date | Meaning::Decimal => {
                        Some(Foreign { owner, field, meaning: *meaning })
                    }
                    _ => None,
                };
            }
            Shape::Bounded(inner, _) => inner,
            Shape::AnyOf(_, shapes) | Shape::Tuple(shapes) => {
                while n < shapes.len() && found.is_none() {
                    found = first(shapes[n], owner, field);
                    n += 1;
                }
                return found;
            }
            Shape::Struct(of) => {
                while n < of.fields.len() && found.is_none() {
                    let Field(field, _, shape, _) = &of.fields[n];
                    found = first(shape, of.name, field);
                    n += 1;
                }
                return found;
            }
            _ => return None,
        }
    }
}

impl Foreign<'_> {
    #[track_caller]
    pub(crate) const fn raise(self) -> ! {
        let field = Fault::new().text("`").text(self.owner).text(".").text(self.field).text("` ");
        raise_foreign(field, self.meaning)
    }
}

/// Raises the fault of a field that the message has named.
#[track_caller]
pub(super) const fn raise_foreign(field: Fault, meaning: Meaning) -> ! {
    let (fault, instead) = match meaning {
        Meaning::Decimal => (
            field.text("is stored as text").slug("decimal_as_string").why().text(
                "MongoDB compares it as text, where \"9\" is above \"10\", and `$sum` passes it over",
            ),
            "use `bson::Decimal128`, or an adapter with `#[field(bson = \"decimal\")]`",
        ),
        _ => (
            field.text("is not stored as a date").slug("date_as_string").why().text(
                "a TTL index never expires it, and no date operator of MongoDB takes it",
            ),
            "use `bson::DateTime`, or an adapter with `#[field(bson = \"date\")]`",
        ),
    };
    fault
        .help()
        .text(instead)
        .help()
        .text("text on purpose is `#[field(bson = \"string\")]`")
        .raise()
}
