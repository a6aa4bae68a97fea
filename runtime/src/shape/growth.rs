//! Whether what can grow says how far, and what a growing part is made of: asked by the derives
//! where tokens cannot tell.

mod crowd;
mod hidden;
mod text;

use super::{Shape, Struct, assert_value};
use crate::assert::same_text;
use crate::reference::assert_indexed;
use crowd::crowd;
use hidden::growth;
use text::endless_in_items;

/// The field a question is about.
#[derive(Debug)]
pub struct Place {
    /// The type that has the field.
    pub owner: &'static str,
    /// The field, as messages call it.
    pub field: &'static str,
    /// Its type as it was written.
    pub ty: &'static str,
    /// It says `#[reference]`.
    pub refers: bool,
    /// The rules it may break.
    pub allows: &'static [&'static str],
}

/// Checks one field by every rule of growth, in the order of what has to be mended first.
#[track_caller]
pub const fn check_growth(shape: &Shape, place: &Place) {
    if !place.allows(HIDDEN)
        && let Some(growth) = growth(shape)
    {
        growth.raise(place);
    }
    let endless = endless_in_items(shape);
    if !endless.is_empty() && !place.allows(TEXT) {
        endless.raise(place);
    }
    if !place.allows(MANY)
        && let Some(crowd) = crowd(shape, place.refers)
    {
        crowd.raise(place);
    }
}

/// All that is asked of a plain field of a type that tokens do not tell: what its value is, how far
/// it grows, and whether a reference in it has an index.
#[track_caller]
pub const fn check_field(
    shape: &'static Shape,
    rules: u32,
    owner: &'static str,
    field: &'static str,
    ty: &'static str,
    refers: bool,
    indexed: bool,
) {
    if is_judged(shape) {
        return;
    }
    assert_value(shape, rules, field, ty);
    check_growth(shape, &Place { owner, field, ty, refers, allows: &[] });
    if indexed {
        assert_indexed(shape, field, owner);
    }
}

/// Whether it is an object or a name, of which its own derive has said all: most types are, and are
/// spared the walks.
const fn is_judged(shape: &Shape) -> bool {
    match shape {
        Shape::Optional(inner) | Shape::Required(inner) => is_judged(inner),
        Shape::Names(_) | Shape::Struct(Struct { most: Some(_), .. }) => true,
        Shape::Struct(of) => {
            let mut n = 0;
            while n < of.fields.len() {
                // What the parameters of a generic type decide.
                if of.fields[n].3.rules != 0 {
                    return false;
                }
                n += 1;
            }
            true
        }
        _ => false,
    }
}

/// Whether the field breaks one of the rules; an opt-out has to silence something.
pub const fn breaks_growth(shape: &Shape, place: &Place, slug: &str) -> bool {
    if same_text(slug, TEXT) {
        !endless_in_items(shape).is_empty()
    } else if same_text(slug, MANY) {
        crowd(shape, place.refers).is_some()
    } else {
        growth(shape).is_some()
    }
}

const HIDDEN: &str = "alias_hides_growth";
const TEXT: &str = "unbounded_string";
const MANY: &str = "embed_many";

impl Place {
    const fn allows(&self, slug: &str) -> bool {
        let mut n = 0;
        while n < self.allows.len() {
            if same_text(self.allows[n], slug) {
                return true;
            }
            n += 1;
        }
        false
    }
}
