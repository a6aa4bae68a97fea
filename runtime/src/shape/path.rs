//! Rust field paths (`address.zip`) resolved to stored paths.
//!
//! A path runs through `Option`, newtypes, arrays, the variants of an enum, the positions of a
//! tuple, and flattened fields, which add nothing to the stored path. It ends at a map: there the
//! names are data. An array of arrays ends it too, because MongoDB looks into one array at a time.
//! Below a value of any form (`bson::Document`) every name is taken as it is.

mod narrow;
mod nowhere;
mod parallel;
mod place;
mod sharded;

pub(crate) use narrow::Narrow;
pub use nowhere::{require_path, require_stored};
pub use parallel::require_one_array;
pub(crate) use place::StoredPlace;
pub use sharded::ShardPart;

use super::{Field, Keys, Shape, Struct};
use crate::assert::same_bytes;
use std::fmt;

/// What a Rust field path means.
#[derive(Debug)]
pub struct Resolved {
    /// The path on stored names, dotted.
    pub stored: String,
    /// What stands at each name of the Rust path; the last is the field itself.
    pub shapes: Vec<&'static Shape>,
    /// Whether an array lies on the way, before the field itself.
    pub crosses_array: bool,
    /// The variants of the enums on the way that have the field.
    pub(crate) narrow: Vec<Narrow>,
}

/// A Rust field path that leads nowhere.
#[derive(Debug)]
pub struct NoSuchPath {
    /// The path.
    pub path: String,
    /// Its first name that no field has.
    pub name: String,
    /// The names that stand there.
    pub known: Vec<&'static str>,
}

impl NoSuchPath {
    /// The known name that the wrong one was probably meant for.
    pub fn nearest(&self) -> Option<&'static str> {
        nearest(&self.name, &self.known)
    }
}

impl fmt::Display for NoSuchPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no field `{}` in the path `{}`", self.name, self.path)?;
        match (self.nearest(), self.known.as_slice()) {
            (Some(name), _) => write!(f, "; did you mean `{name}`?"),
            (None, []) => write!(f, "; there are no fields"),
            (None, known) => write!(f, "; there are `{}`", known.join("`, `")),
        }
    }
}

impl std::error::Error for NoSuchPath {}

/// The name closest to one that was misspelt, if any is close.
pub fn nearest<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let best = known.iter().copied().min_by_key(|other| edit_distance(name, other))?;
    is_near(name, best).then_some(best)
}

/// As [`nearest`] for one name, in a const; letters of either case are the same.
pub(crate) const fn is_near(name: &str, other: &str) -> bool {
    let distance = edit_distance(name, other);
    // Of two names without a common letter, none was meant for the other.
    distance <= 1 + name.len() / 4 && distance < longer(name.len(), other.len())
}

const fn longer(a: usize, b: usize) -> usize {
    if a > b { a } else { b }
}

/// Names longer than this are far from each other.
const LONGEST: usize = 64;

const fn edit_distance(a: &str, b: &str) -> usize {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() > LONGEST || b.len() > LONGEST {
        return usize::MAX;
    }
    let mut row = [0; LONGEST + 1];
    let mut j = 0;
    while j <= b.len() {
        row[j] = j;
        j += 1;
    }
    let mut i = 0;
    while i < a.len() {
        let mut diagonal = i;
        row[0] = i + 1;
        j = 0;
        while j < b.len() {
            let replaced = diagonal + !a[i].eq_ignore_ascii_case(&b[j]) as usize;
            diagonal = row[j + 1];
            let skipped = if row[j] < diagonal { row[j] + 1 } else { diagonal + 1 };
            row[j + 1] = if replaced < skipped { replaced } else { skipped };
            j += 1;
        }
        i += 1;
    }
    row[b.len()]
}

/// Resolves a Rust field path.
///
/// # Errors
/// [`NoSuchPath`] with the first name that is wrong.
pub fn resolve(shape: &'static Shape, path: &str) -> Result<Resolved, NoSuchPath> {
    let mut resolved =
        Resolved { stored: String::new(), shapes: vec![], crosses_array: false, narrow: vec![] };
    let mut rest = path;
    let mut at = shape;
    let nowhere = |name: &str, at: &'static Shape| {
        let mut known = Vec::new();
        names(at, &mut known);
        NoSuchPath { path: path.to_owned(), name: name.to_owned(), known }
    };
    let mut names = path.split('.').peekable();
    while let Some(name) = names.next() {
        let (_, after) = split_at_dot(rest.as_bytes());
        let step = match step(at, name.as_bytes(), after) {
            // A flattened field has no place of its own.
            Some(step) if !step.stored.is_empty() || names.peek().is_some() => step,
            _ => return Err(nowhere(name, at)),
        };
        resolved.narrow.extend(Narrow::of(at, &resolved.stored, rest));
        rest = rest.split_once('.').map_or("", |(_, rest)| rest);
        if !resolved.stored.is_empty() && !step.stored.is_empty() {
            resolved.stored.push('.');
        }
        resolved.stored.push_str(&String::from_utf8_lossy(step.stored));
        resolved.shapes.push(step.shape);
        resolved.crosses_array |= step.crosses_array;
        at = step.shape;
    }
    Ok(resolved)
}

/// Two stored paths, the one behind the other; either can be empty.
pub(crate) fn join(prefix: &str, path: &str) -> String {
    match (prefix, path) {
        ("", path) => path.to_owned(),
        (prefix, "") => prefix.to_owned(),
        (prefix, path) => format!("{prefix}.{path}"),
    }
}

fn names(shape: &'static Shape, known: &mut Vec<&'static str>) {
    match shape.core() {
        Shape::Struct(of) => {
            let named = of.fields.iter().map(|field| field.0);
            known.extend(named.filter(|name| content(of).is_none() || *name != "0"));
            content(of).into_iter().for_each(|content| names(content, known));
        }
        Shape::Array(item) | Shape::ArrayOf(item, _) => names(item, known),
        Shape::AnyOf(_, shapes) => shapes.iter().for_each(|shape| names(shape, known)),
        _ => {}
    }
}

/// Whether a Rust field path leads to a field; for `const _: () = assert!(…)`.
pub const fn path_exists(shape: &'static Shape, path: &str) -> bool {
    stored_path_len(shape, path) > 0
}

/// How many bytes the stored path has; none where the Rust path leads nowhere.
pub const fn stored_path_len(shape: &'static Shape, path: &str) -> usize {
    write::<0>(shape, path).1
}

/// The stored path, in an array of [`stored_path_len`] bytes.
pub const fn stored_path<const N: usize>(shape: &'static Shape, path: &str) -> [u8; N] {
    write::<N>(shape, path).0
}

/// The first `N` bytes of the stored path, and how many it has.
const fn write<const N: usize>(shape: &'static Shape, path: &str) -> ([u8; N], usize) {
    let (mut bytes, mut length) = ([0; N], 0);
    let (mut at, mut rest) = (shape, path.as_bytes());
    loop {
        let (name, after) = split_at_dot(rest);
        let Some(step) = step(at, name, after) else { return ([0; N], 0) };
        let stored = step.stored;
        if length > 0 && !stored.is_empty() {
            if length < N {
                bytes[length] = b'.';
            }
            length += 1;
        }
        let mut n = 0;
        while n < stored.len() {
            if length < N {
                bytes[length] = stored[n];
            }
            length += 1;
            n += 1;
        }
        at = step.shape;
        match after {
            Some(after) => rest = after,
            // A flattened field has no place of its own.
            None if stored.is_empty() => return ([0; N], 0),
            None => return (bytes, length),
        }
    }
}

/// What a Rust field path leads to, and whether an array lies on the way; `None` if it leads
/// nowhere.
pub(crate) const fn end_of(shape: &'static Shape, path: &str) -> Option<(&'static Shape, bool)> {
    let (mut at, mut rest, mut crosses_array) = (shape, path.as_bytes(), false);
    loop {
        let (name, after) = split_at_dot(rest);
        let Some(step) = step(at, name, after) else { return None };
        at = step.shape;
        crosses_array |= step.crosses_array;
        match after {
            Some(after) => rest = after,
            None => return Some((at, crosses_array)),
        }
    }
}

/// Whether there may be nothing at a Rust field path: an `Option` lies on the way or at its end.
pub(super) const fn is_optional(shape: &'static Shape, path: &str) -> bool {
    let (mut at, mut rest) = (shape, path.as_bytes());
    loop {
        let (name, after) = split_at_dot(rest);
        let Some(step) = step(at, name, after) else { return false };
        at = step.shape;
        match after {
            _ if at.reads_missing() => return true,
            Some(after) => rest = after,
            None => return false,
        }
    }
}

/// The first name, and what follows it.
pub(super) const fn split_at_dot(path: &[u8]) -> (&[u8], Option<&[u8]>) {
    let mut n = 0;
    while n < path.len() {
        if path[n] == b'.' {
            let (name, rest) = path.split_at(n);
            return (unraw(name), Some(rest.split_at(1).1));
        }
        n += 1;
    }
    (unraw(path), None)
}

const fn unraw(name: &[u8]) -> &[u8] {
    match name {
        [b'r', b'#', name @ ..] => name,
        name => name,
    }
}

/// Where one name of a path leads.
pub(super) struct Step<'n> {
    /// Empty for a flattened field.
    stored: &'n [u8],
    pub(super) shape: &'static Shape,
    crosses_array: bool,
}

/// Of an enum's variants, it is the first from which `after` leads on.
pub(super) const fn step<'n>(
    shape: &'static Shape,
    name: &'n [u8],
    after: Option<&[u8]>,
) -> Option<Step<'n>> {
    match shape.core() {
        Shape::Struct(of) => {
            let mut n = 0;
            while n < of.fields.len() {
                let Field(rust, stored, shape, options) = &of.fields[n];
                if same_bytes(rust.as_bytes(), name) {
                    let stored = if options.flatten { b"" } else { stored.as_bytes() };
                    return Some(Step { stored, shape, crosses_array: false });
                }
                n += 1;
            }
            match content(of) {
                Some(content) => step(content, name, after),
                None => None,
            }
        }
        Shape::Array(item) | Shape::ArrayOf(item, _) => match item.core() {
            Shape::Array(_) | Shape::ArrayOf(..) | Shape::Tuple(_) => None,
            _ => match step(item, name, after) {
                Some(step) => Some(Step { crosses_array: true, ..step }),
                None => None,
            },
        },
        Shape::AnyOf(_, []) => as_it_is(name),
        Shape::AnyOf(_, shapes) => {
            let (mut found, mut n) = (None, 0);
            while n < shapes.len() {
                if let Some(step) = step(shapes[n], name, after) {
                    if leads_on(step.shape, after) {
                        return Some(step);
                    }
                    found = Some(step);
                }
                n += 1;
            }
            found
        }
        Shape::Tuple(shapes) => {
            let mut n = 0;
            while n < shapes.len() && n < POSITIONS.len() {
                if same_bytes(POSITIONS[n].as_bytes(), name) {
                    return Some(Step {
                        stored: POSITIONS[n].as_bytes(),
                        shape: shapes[n],
                        crosses_array: false,
                    });
                }
                n += 1;
            }
            None
        }
        Shape::Any | Shape::Map(Keys::Text, Shape::Any) => as_it_is(name),
        Shape::Types(types) => {
            let mut n = 0;
            while n < types.len() {
                if same_bytes(types[n].as_bytes(), b"object") {
                    return as_it_is(name);
                }
                n += 1;
            }
            None
        }
        _ => None,
    }
}

/// Whether the rest of a path leads to a field.
const fn leads_on(shape: &'static Shape, rest: Option<&[u8]>) -> bool {
    let Some(rest) = rest else { return true };
    let (name, after) = split_at_dot(rest);
    match step(shape, name, after) {
        Some(step) => leads_on(step.shape, after),
        None => false,
    }
}

/// The type that is the whole content of a variant: its fields are the variant's.
pub(super) const fn content(of: &Struct) -> Option<&'static Shape> {
    let mut n = 0;
    while n < of.fields.len() {
        let Field(rust, _, shape, options) = &of.fields[n];
        if options.flatten && same_bytes(rust.as_bytes(), b"0") {
            return Some(shape);
        }
        n += 1;
    }
    None
}

const fn as_it_is(name: &[u8]) -> Option<Step<'_>> {
    match name {
        [] | [b'$', ..] => None,
        _ => Some(Step { stored: name, shape: &Shape::Any, crosses_array: false }),
    }
}

/// Serde writes tuples of up to 16.
const POSITIONS: [&str; 16] =
    ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"];

#[cfg(test)]
mod tests;
