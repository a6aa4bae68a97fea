//! What a snapshot demands of the shapes of its source and of its own fields, as const questions.

use super::path::split_at_dot;
use super::{Bounds, Field, Keys, Number, Shape, Struct};
use crate::assert::same_bytes;

/// What a Rust path through plain objects leads to.
pub(crate) enum Source {
    /// A field.
    Field {
        shape: &'static Shape,
        /// Something on the way can be `None`.
        can_be_absent: bool,
        /// It, something on the way or something inside is marked `#[field(secret)]`.
        is_secret: bool,
    },
    /// This object has no field of the name.
    NoField(&'static Struct),
    /// The path goes on behind what is no single object; the part before has this many bytes.
    NoObject(&'static Shape, usize),
    /// The shape of a type that has been refused: its own faults are told already.
    Unknown,
}

/// Follows the path as the field access `source.a.b` would: through structs and `Option`, and
/// neither into arrays nor into one variant of an enum.
pub(crate) const fn follow(shape: &'static Shape, path: &str) -> Source {
    let (mut at, mut rest) = (shape, path.as_bytes());
    let (mut can_be_absent, mut is_secret) = (false, false);
    loop {
        can_be_absent |= at.accepts_null();
        let (name, after) = split_at_dot(rest);
        let object = match at.core() {
            Shape::Struct(object) => object,
            Shape::Any => return Source::Unknown,
            _ if at.is_unknown() => return Source::Unknown,
            _ => return Source::NoObject(at, (path.len() - rest.len()).saturating_sub(1)),
        };
        let Some(field) = object.field(name) else { return Source::NoField(object) };
        is_secret |= field.3.secret;
        at = field.2;
        match after {
            Some(after) => rest = after,
            None => {
                is_secret |= at.holds_a_secret();
                return Source::Field { shape: at, can_be_absent, is_secret };
            }
        }
    }
}

impl Struct {
    const fn field(&self, name: &[u8]) -> Option<&Field> {
        let mut n = 0;
        while n < self.fields.len() {
            if same_bytes(self.fields[n].0.as_bytes(), name) {
                return Some(&self.fields[n]);
            }
            n += 1;
        }
        None
    }
}

impl Shape {
    /// Whether a field inside is marked `#[field(secret)]`.
    const fn holds_a_secret(&self) -> bool {
        match self.item() {
            Shape::Struct(object) => {
                let mut n = 0;
                while n < object.fields.len() {
                    if object.fields[n].3.secret || object.fields[n].2.holds_a_secret() {
                        return true;
                    }
                    n += 1;
                }
                false
            }
            Shape::AnyOf(_, shapes) | Shape::Tuple(shapes) => {
                let mut n = 0;
                while n < shapes.len() {
                    if shapes[n].holds_a_secret() {
                        return true;
                    }
                    n += 1;
                }
                false
            }
            Shape::Map(_, value) => value.holds_a_secret(),
            _ => false,
        }
    }

    /// Whether null is a value of this shape.
    pub(crate) const fn accepts_null(&self) -> bool {
        match self {
            Shape::Any | Shape::Null | Shape::Optional(_) => true,
            Shape::Required(inner) | Shape::Bounded(inner, _) => inner.accepts_null(),
            Shape::AnyOf(_, shapes) => {
                let mut n = 0;
                while n < shapes.len() {
                    if shapes[n].accepts_null() {
                        return true;
                    }
                    n += 1;
                }
                false
            }
            Shape::Types(types) => contains(types, "null"),
            _ => false,
        }
    }

    /// Whether each value of `source`, whatever its bounds, is stored as a value of this shape.
    pub(crate) const fn holds(&self, source: &Shape) -> bool {
        match (self, source) {
            // Its own faults are told already.
            (copy, source) if copy.is_unknown() || source.is_unknown() => true,
            (Shape::Required(copy) | Shape::Bounded(copy, _), source) => copy.holds(source),
            (copy, Shape::Required(source) | Shape::Bounded(source, _)) => copy.holds(source),
            (Shape::Any, _) => true,
            (copy, Shape::Optional(source)) => copy.accepts_null() && copy.holds(source),
            (Shape::Optional(copy), source) => matches!(source, Shape::Null) || copy.holds(source),
            (copy, Shape::AnyOf(_, sources)) => {
                let mut n = 0;
                while n < sources.len() && copy.holds(sources[n]) {
                    n += 1;
                }
                n == sources.len()
            }
            (Shape::AnyOf(_, copies), source) => {
                let mut n = 0;
                while n < copies.len() && !copies[n].holds(source) {
                    n += 1;
                }
                n < copies.len()
            }
            (Shape::Int(low, high), Shape::Int(least, most)) => *low <= *least && *most <= *high,
            (Shape::Int(low, high), Shape::IntValues(values)) => {
                let mut n = 0;
                while n < values.len() && *low <= values[n] && values[n] <= *high {
                    n += 1;
                }
                n == values.len()
            }
            (Shape::IntValues(copies), Shape::IntValues(sources)) => {
                let mut n = 0;
                while n < sources.len() && has(copies, sources[n]) {
                    n += 1;
                }
                n == sources.len()
            }
            (Shape::String, Shape::String | Shape::Char | Shape::Names(_)) => true,
            (Shape::Names(copies), Shape::Names(sources))
            | (Shape::Types(copies), Shape::Types(sources)) => contains_all(copies, sources),
            (Shape::Binary(copy), Shape::Binary(source)) => match (copy, source) {
                (None, _) => true,
                (Some(copy), Some(source)) => *copy == *source,
                (Some(_), None) => false,
            },
            (Shape::Array(copy), Shape::Array(source) | Shape::ArrayOf(source, _)) => {
                copy.holds(source)
            }
            (Shape::ArrayOf(copy, length), Shape::ArrayOf(source, wanted)) => {
                *length == *wanted && copy.holds(source)
            }
            (Shape::Tuple(copies), Shape::Tuple(sources)) => {
                let mut n = 0;
                while n < copies.len() && n < sources.len() && copies[n].holds(sources[n]) {
                    n += 1;
                }
                n == copies.len() && n == sources.len()
            }
            (Shape::Map(keys, copy), Shape::Map(wanted, source)) => {
                let keys = match (keys, wanted) {
                    (Keys::Text, _) => true,
                    (Keys::Names(copies), Keys::Names(sources)) => contains_all(copies, sources),
                    (Keys::Names(_), Keys::Text) => false,
                };
                keys && copy.holds(source)
            }
            (Shape::Struct(copy), Shape::Struct(source)) => copy.holds(source),
            (Shape::Double, Shape::Double)
            | (Shape::Decimal, Shape::Decimal)
            | (Shape::Null, Shape::Null)
            | (Shape::Bool, Shape::Bool)
            | (Shape::Char, Shape::Char)
            | (Shape::ObjectId, Shape::ObjectId)
            | (Shape::Date, Shape::Date)
            | (Shape::Timestamp, Shape::Timestamp)
            | (Shape::Regex, Shape::Regex) => true,
            _ => false,
        }
    }
}

impl Struct {
    /// Objects are closed: the copy has the fields of its source, no more and no fewer.
    const fn holds(&self, source: &Struct) -> bool {
        let mut n = 0;
        while n < self.fields.len() && n < source.fields.len() {
            let (copy, source) = (&self.fields[n], &source.fields[n]);
            let same_place = same_bytes(copy.1.as_bytes(), source.1.as_bytes())
                && copy.3.flatten == source.3.flatten
                && (source.is_required() || !copy.is_required());
            if !same_place || !copy.2.holds(source.2) {
                return false;
            }
            n += 1;
        }
        n == self.fields.len() && n == source.fields.len()
    }
}

const fn has(values: &[i64], value: i64) -> bool {
    let mut n = 0;
    while n < values.len() && values[n] != value {
        n += 1;
    }
    n < values.len()
}

const fn contains(names: &[&str], name: &str) -> bool {
    let mut n = 0;
    while n < names.len() && !same_bytes(names[n].as_bytes(), name.as_bytes()) {
        n += 1;
    }
    n < names.len()
}

const fn contains_all(names: &[&str], wanted: &[&str]) -> bool {
    let mut n = 0;
    while n < wanted.len() && contains(names, wanted[n]) {
        n += 1;
    }
    n == wanted.len()
}

/// The bounds a copy is compared by, and whether each is a most.
const LIMITS: [(&str, bool); 6] = [
    ("max_length", true),
    ("min_length", false),
    ("max", true),
    ("min", false),
    ("max_items", true),
    ("min_items", false),
];

/// The bound that lets fewer values into the copy than the same bound of the source does.
///
/// A bound that the source does not state says nothing: the program may keep it.
pub(crate) const fn narrower_bound(copy: &Shape, source: &Shape) -> Option<&'static str> {
    let mut n = 0;
    while n < LIMITS.len() {
        if let (Some(copy), Some(source)) = (limit(copy, n), limit(source, n))
            && (if LIMITS[n].1 { copy < source } else { copy > source })
        {
            return Some(LIMITS[n].0);
        }
        n += 1;
    }
    None
}

/// The tightest bound of one kind around a value. Rounding keeps the order of two limits.
const fn limit(mut shape: &Shape, which: usize) -> Option<f64> {
    let mut tightest: Option<f64> = None;
    loop {
        match shape {
            Shape::Optional(inner) | Shape::Required(inner) => shape = inner,
            Shape::Bounded(inner, bounds) => {
                tightest = match (tightest, stated(&Bounds::of(bounds), which)) {
                    (Some(one), Some(other)) if LIMITS[which].1 == (one < other) => Some(one),
                    (one, None) => one,
                    (_, other) => other,
                };
                shape = inner;
            }
            _ => return tightest,
        }
    }
}

const fn stated(bounds: &Bounds, which: usize) -> Option<f64> {
    let count = match which {
        0 => bounds.max_length,
        1 => bounds.min_length,
        2 => return number(bounds.max),
        3 => return number(bounds.min),
        4 => bounds.max_items,
        _ => bounds.min_items,
    };
    match count {
        Some(count) => Some(count as f64),
        None => None,
    }
}

const fn number(number: Option<Number>) -> Option<f64> {
    match number {
        Some(Number::Int(number)) => Some(number as f64),
        Some(Number::Double(number)) => Some(number),
        None => None,
    }
}

#[cfg(test)]
mod tests;
