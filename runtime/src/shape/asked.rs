//! What a query asks of types that its model's tokens do not show: whether their values can be like
//! that, and whether an index of theirs serves it.

use super::path::{content, end_of, split_at_dot, step};
use super::{Shape, Struct};
use crate::assert::{same_bytes, same_text};
use crate::index::{IndexSpec, Key, KeyKind};

/// What the values of a field have to be.
#[doc(hidden)]
#[derive(Debug)]
pub enum Holds {
    Text,
    /// A text that is each of these at times.
    OneOf(&'static [&'static str]),
    Bool,
    Number,
    Array,
}

/// Whether a value at the Rust path can be like that; of a path that leads nowhere its own rule
/// speaks.
#[doc(hidden)]
pub const fn holds(shape: &'static Shape, path: &str, what: &Holds) -> bool {
    match end_of(shape, path) {
        Some((end, _)) => match what {
            Holds::Array => may_be_array(end),
            what => may_be(end, what),
        },
        None => true,
    }
}

/// Whether one of the paths leads nowhere: its own rule speaks of it, and no other of its query.
#[doc(hidden)]
pub const fn leads_nowhere(shape: &'static Shape, paths: &[&str]) -> bool {
    let mut n = 0;
    while n < paths.len() {
        if end_of(shape, paths[n]).is_none() {
            return true;
        }
        n += 1;
    }
    false
}

const fn may_be_array(shape: &Shape) -> bool {
    match shape.core() {
        Shape::Array(_) | Shape::ArrayOf(..) | Shape::Tuple(_) | Shape::Any => true,
        Shape::AnyOf(_, []) => true,
        Shape::AnyOf(_, shapes) => {
            let mut n = 0;
            while n < shapes.len() {
                if may_be_array(shapes[n]) {
                    return true;
                }
                n += 1;
            }
            false
        }
        Shape::Types(types) => has_type(types, &["array"]),
        _ => false,
    }
}

/// Whether the value, or an item of the array that it is, can be like that.
const fn may_be(shape: &Shape, what: &Holds) -> bool {
    match (shape.item(), what) {
        (Shape::Any | Shape::AnyOf(_, []), _) => true,
        (Shape::AnyOf(_, shapes), what) => {
            let mut n = 0;
            while n < shapes.len() {
                if may_be(shapes[n], what) {
                    return true;
                }
                n += 1;
            }
            false
        }
        (Shape::String | Shape::Char, Holds::Text | Holds::OneOf(_)) => true,
        (Shape::Names(_), Holds::Text) => true,
        (Shape::Names(names), Holds::OneOf(texts)) => {
            let mut n = 0;
            while n < texts.len() {
                if !contains(names, texts[n]) {
                    return false;
                }
                n += 1;
            }
            true
        }
        (Shape::Bool, Holds::Bool) => true,
        (Shape::Int(..) | Shape::IntValues(_) | Shape::Double | Shape::Decimal, Holds::Number) => {
            true
        }
        (Shape::Types(types), Holds::Text | Holds::OneOf(_)) => has_type(types, &["string"]),
        (Shape::Types(types), Holds::Bool) => has_type(types, &["bool"]),
        (Shape::Types(types), Holds::Number) => {
            has_type(types, &["int", "long", "double", "decimal", "number"])
        }
        _ => false,
    }
}

const fn contains(names: &[&str], name: &str) -> bool {
    let mut n = 0;
    while n < names.len() {
        if same_text(names[n], name) {
            return true;
        }
        n += 1;
    }
    false
}

const fn has_type(types: &[&str], wanted: &[&str]) -> bool {
    let mut n = 0;
    while n < wanted.len() {
        if contains(types, wanted[n]) {
            return true;
        }
        n += 1;
    }
    false
}

/// Whether the Rust path leads to an array, or through one.
#[doc(hidden)]
pub const fn meets_an_array(shape: &'static Shape, path: &str) -> bool {
    match end_of(shape, path) {
        Some((end, crosses_array)) => {
            crosses_array || matches!(end.core(), Shape::Array(_) | Shape::ArrayOf(..))
        }
        None => false,
    }
}

/// Whether the Rust path leads to a float.
#[doc(hidden)]
pub const fn is_float_at(shape: &'static Shape, path: &str) -> bool {
    match end_of(shape, path) {
        Some((end, _)) => end.is_float(),
        None => false,
    }
}

/// Whether a field at the Rust path refers to another model, so that an index on it follows the
/// reference back.
#[doc(hidden)]
pub const fn refers_at(shape: &'static Shape, path: &str) -> bool {
    let (mut at, mut rest) = (shape, path.as_bytes());
    loop {
        let (name, after) = split_at_dot(rest);
        let (Some(step), None) = (step(at, name, after), after) else {
            match (step(at, name, after), after) {
                (Some(step), Some(after)) => {
                    (at, rest) = (step.shape, after);
                    continue;
                }
                // Its own rule speaks of a path that leads nowhere.
                _ => return true,
            }
        };
        return step.shape.is_unknown()
            || step.shape.refers_to().is_some()
            || says_reference(at, name);
    }
}

const fn says_reference(owner: &Shape, name: &[u8]) -> bool {
    match owner.item() {
        Shape::Struct(of) => {
            let mut n = 0;
            while n < of.fields.len() {
                let field = &of.fields[n];
                if same_bytes(field.0.as_bytes(), name) {
                    return !field.3.references.is_empty();
                }
                n += 1;
            }
            false
        }
        Shape::AnyOf(_, shapes) => {
            let mut n = 0;
            while n < shapes.len() {
                if says_reference(shapes[n], name) {
                    return true;
                }
                n += 1;
            }
            false
        }
        _ => false,
    }
}

/// What a query wants of an index, on Rust paths from the model on.
#[derive(Clone, Copy)]
struct Wanted<'a> {
    /// The fields with one value or some.
    equal: &'a [&'a str],
    /// The order, and whether it descends.
    sort: &'a [(&'a str, bool)],
    /// The fields with a range.
    behind: &'a [&'a str],
}

/// Whether an index that an embedded type declares serves a query, in the order equality, sort,
/// range.
#[doc(hidden)]
pub const fn lifted_serves(
    shape: &'static Shape,
    equal: &[&str],
    sort: &[(&str, bool)],
    behind: &[&str],
) -> bool {
    let wanted = Wanted { equal, sort, behind };
    let mut n = 0;
    while n < equal.len() + sort.len() + behind.len() {
        if end_of(shape, wanted.path(n)).is_none() {
            // Its own rule speaks of a path that leads nowhere.
            return true;
        }
        n += 1;
    }
    serves_below(shape, 0, wanted)
}

/// The same for the indexes that stand at the first `skipped` bytes of each path, or below.
const fn serves_below(shape: &'static Shape, skipped: usize, wanted: Wanted<'_>) -> bool {
    let first = match wanted {
        Wanted { equal: [first, ..], .. } | Wanted { sort: [(first, _), ..], .. } => first,
        Wanted { behind: [first, ..], .. } => first,
        _ => return false,
    };
    match shape.item() {
        Shape::AnyOf(_, []) => true,
        Shape::AnyOf(_, shapes) => {
            let mut n = 0;
            while n < shapes.len() {
                if serves_below(shapes[n], skipped, wanted) {
                    return true;
                }
                n += 1;
            }
            false
        }
        core @ Shape::Struct(of) => {
            if one_serves(of, skipped, wanted) {
                return true;
            }
            if let Some(content) = content(of)
                && serves_below(content, skipped, wanted)
            {
                return true;
            }
            let (name, after) = split_at_dot(first.as_bytes().split_at(skipped).1);
            match (step(core, name, after), after) {
                (Some(step), Some(_))
                    if all_go_through(first, skipped + name.len() + 1, wanted) =>
                {
                    serves_below(step.shape, skipped + name.len() + 1, wanted)
                }
                _ => false,
            }
        }
        _ => false,
    }
}

/// Whether each path begins with the first `length` bytes of `path`.
const fn all_go_through(path: &str, length: usize, wanted: Wanted<'_>) -> bool {
    let beginning = path.as_bytes().split_at(length).0;
    let mut n = 0;
    while n < wanted.equal.len() + wanted.sort.len() + wanted.behind.len() {
        let other = wanted.path(n).as_bytes();
        if other.len() < length || !same_bytes(other.split_at(length).0, beginning) {
            return false;
        }
        n += 1;
    }
    true
}

const fn one_serves(of: &Struct, skipped: usize, wanted: Wanted<'_>) -> bool {
    let mut n = 0;
    while n < of.indexes.len() {
        if serves(&of.indexes[n], skipped, wanted) {
            return true;
        }
        n += 1;
    }
    false
}

const fn serves(index: &IndexSpec, skipped: usize, wanted: Wanted<'_>) -> bool {
    let (mut equal, mut sorted, mut behind) = (0, 0, 0);
    let mut mirrored = None;
    let mut n = 0;
    while n < index.keys.len() {
        let Key(path, kind) = index.keys[n];
        let is_ordered = kind.is_ordered();
        if sorted == 0 && behind == 0 && wanted.is_equal(path, skipped) {
            equal += 1;
        } else if equal == wanted.equal.len()
            && sorted < wanted.sort.len()
            && is_ordered
            && is_at(wanted.sort[sorted].0, path, skipped)
        {
            let is_mirrored = wanted.sort[sorted].1 != matches!(kind, KeyKind::Descending);
            if let Some(others) = mirrored
                && others != is_mirrored
            {
                return false;
            }
            mirrored = Some(is_mirrored);
            sorted += 1;
        } else if sorted == wanted.sort.len() && is_ordered && wanted.is_behind(path, skipped) {
            behind += 1;
        } else {
            break;
        }
        n += 1;
    }
    let is_whole =
        equal == wanted.equal.len() && sorted == wanted.sort.len() && behind == wanted.behind.len();
    // All of a unique index is equal: it finds one document.
    !index.hidden && (is_whole || index.unique && n == index.keys.len() && n == equal)
}

impl<'a> Wanted<'a> {
    const fn path(self, n: usize) -> &'a str {
        let (equal, sort) = (self.equal.len(), self.sort.len());
        if n < equal {
            self.equal[n]
        } else if n < equal + sort {
            self.sort[n - equal].0
        } else {
            self.behind[n - equal - sort]
        }
    }

    const fn is_equal(self, path: &str, skipped: usize) -> bool {
        among(self.equal, path, skipped)
    }

    const fn is_behind(self, path: &str, skipped: usize) -> bool {
        among(self.behind, path, skipped)
    }
}

const fn among(paths: &[&str], path: &str, skipped: usize) -> bool {
    let mut n = 0;
    while n < paths.len() {
        if is_at(paths[n], path, skipped) {
            return true;
        }
        n += 1;
    }
    false
}

/// Whether `whole` is `path` behind its first `skipped` bytes.
const fn is_at(whole: &str, path: &str, skipped: usize) -> bool {
    same_bytes(whole.as_bytes().split_at(skipped).1, path.as_bytes())
}
