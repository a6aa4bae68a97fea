//! The largest BSON a shape can stand for, as const arithmetic.
//!
//! A document takes 5 bytes and, for each field, its type byte, its name, a NUL and the value; an
//! array is a document whose names are decimal positions. All sums stay at [`UNBOUNDED`] once they
//! reach it.

use super::{Bound, Field, Keys, Meaning, Shape};

/// The size of what has no upper bound.
pub const UNBOUNDED: u64 = u64::MAX;

impl Shape {
    /// The most bytes a value of the shape can take, its name and type byte left out, or
    /// [`UNBOUNDED`]. A whole number counts as a `long`, text as four bytes for each code point.
    pub const fn max_size(&self) -> u64 {
        extent(self, Limits::NONE, usize::MAX).max()
    }

    /// The most bytes a value can take by the bounds that are stated: what has none counts as
    /// empty. Equal to [`Shape::max_size`] where everything is bounded.
    pub const fn stated_size(&self) -> u64 {
        extent(self, Limits::NONE, usize::MAX).stated
    }
}

/// How large and how deep a value can get. One walk answers every question: the compiler
/// interprets it for each model, and a call costs it more than anything in between.
#[derive(Clone, Copy)]
pub(crate) struct Extent {
    /// The most bytes by the bounds that are stated.
    pub(crate) stated: u64,
    /// Some part has no bound.
    pub(crate) is_open: bool,
    /// It has more levels of objects and arrays than was asked; nothing below them is counted.
    pub(crate) is_deeper: bool,
}

impl Extent {
    const fn open(stated: u64) -> Extent {
        Extent { stated, is_open: true, is_deeper: false }
    }

    /// The most bytes, or [`UNBOUNDED`].
    pub(crate) const fn max(&self) -> u64 {
        if self.is_open { UNBOUNDED } else { self.stated }
    }
}

/// What the bounds above a shape say of its size.
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    pub(crate) length: Option<u64>,
    pub(crate) bytes: Option<u64>,
    pub(crate) items: Option<u64>,
    key_length: Option<u64>,
    item: Option<&'static [Bound]>,
    pub(crate) stands_for: Option<Meaning>,
}

impl Limits {
    pub(crate) const NONE: Limits = Limits {
        length: None,
        bytes: None,
        items: None,
        key_length: None,
        item: None,
        stands_for: None,
    };

    const fn narrowed(mut self, bounds: &[Bound]) -> Limits {
        let mut n = 0;
        while n < bounds.len() {
            match bounds[n] {
                Bound::MaxLength(most) => self.length = smaller(self.length, most),
                Bound::MaxBytes(most) => self.bytes = smaller(self.bytes, most),
                Bound::MaxItems(most) => self.items = smaller(self.items, most),
                Bound::KeyMaxLength(most) => self.key_length = smaller(self.key_length, most),
                Bound::Item(item) if self.item.is_none() => self.item = Some(item),
                // What a field says of its type comes first.
                Bound::StandsFor(meaning) if self.stands_for.is_none() => {
                    self.stands_for = Some(meaning);
                }
                _ => {}
            }
            n += 1;
        }
        self
    }

    pub(crate) const fn of_item(&self) -> Limits {
        match self.item {
            Some(bounds) => Limits::NONE.narrowed(bounds),
            None => Limits::NONE,
        }
    }
}

const fn smaller(a: Option<u64>, b: u64) -> Option<u64> {
    match a {
        Some(a) if a < b => Some(a),
        _ => Some(b),
    }
}

const fn larger(a: u128, b: u64) -> u128 {
    if a < b as u128 { b as u128 } else { a }
}

/// The shape below `Option`, newtypes and bounds, with what the bounds say.
pub(crate) const fn peeled(mut shape: &Shape, mut limits: Limits) -> (&Shape, Limits) {
    loop {
        match shape {
            Shape::Optional(inner) | Shape::Required(inner) => shape = inner,
            Shape::Bounded(inner, bounds) => {
                limits = limits.narrowed(bounds);
                shape = inner;
            }
            _ => return (shape, limits),
        }
    }
}

/// A type byte, a name, a NUL and a value.
pub(crate) const fn element(name: usize, value: u64) -> u64 {
    value.saturating_add(name as u64).saturating_add(2)
}

const fn text(code_points: u64) -> u64 {
    code_points.saturating_mul(4).saturating_add(5)
}

/// The extent of a value that may have so many `levels`.
pub(crate) const fn extent(mut shape: &Shape, mut limits: Limits, levels: usize) -> Extent {
    let (mut sum, mut is_open, mut is_deeper, mut n) = (0_u128, false, false, 0);
    loop {
        match shape {
            Shape::Optional(inner) | Shape::Required(inner) => {
                shape = inner;
                continue;
            }
            Shape::Bounded(inner, bounds) => {
                limits = limits.narrowed(bounds);
                shape = inner;
                continue;
            }
            Shape::Any => is_open = true,
            Shape::Regex => (sum, is_open) = (2, true),
            Shape::Binary(None) => match limits.bytes {
                Some(bytes) => sum = bytes as u128 + 5,
                None => (sum, is_open) = (5, true),
            },
            Shape::Null => {}
            Shape::Bool => sum = 1,
            Shape::Int(..)
            | Shape::IntValues(_)
            | Shape::Double
            | Shape::Date
            | Shape::Timestamp => sum = 8,
            Shape::Decimal => sum = 16,
            Shape::ObjectId => sum = 12,
            Shape::String => match (limits.bytes, limits.length) {
                (Some(bytes), _) => sum = bytes as u128 + 5,
                (None, Some(length)) => sum = text(length) as u128,
                (None, None) => (sum, is_open) = (5, true),
            },
            Shape::Char => sum = text(1) as u128,
            Shape::Names(names) => sum = longest(names) as u128 + 5,
            // A subtype of its own has a UUID, of 16 bytes.
            Shape::Binary(Some(_)) => sum = 21,
            Shape::Types(aliases) => {
                while n < aliases.len() {
                    let one = of_type(aliases[n], &limits);
                    sum = larger(sum, one.stated);
                    is_open |= one.is_open;
                    n += 1;
                }
            }
            Shape::AnyOf(_, shapes) => {
                while n < shapes.len() {
                    let one = extent(shapes[n], limits, levels);
                    sum = larger(sum, one.stated);
                    is_open |= one.is_open;
                    is_deeper |= one.is_deeper;
                    n += 1;
                }
            }
            _ if levels == 0 => is_deeper = true,
            Shape::Array(item) => {
                let item = extent(item, limits.of_item(), levels - 1);
                let length = match limits.items {
                    Some(length) => length,
                    None => 0,
                };
                sum = array(item.stated, length) as u128;
                is_open = limits.items.is_none() || (item.is_open && length > 0);
                is_deeper = item.is_deeper;
            }
            Shape::ArrayOf(item, length) => {
                let item = extent(item, limits.of_item(), levels - 1);
                sum = array(item.stated, *length as u64) as u128;
                is_open = item.is_open && *length > 0;
                is_deeper = item.is_deeper;
            }
            Shape::Tuple(shapes) => {
                sum = 5;
                while n < shapes.len() {
                    let item = extent(shapes[n], limits.of_item(), levels - 1);
                    sum += element(digits(n as u64), item.stated) as u128;
                    is_open |= item.is_open;
                    is_deeper |= item.is_deeper;
                    n += 1;
                }
            }
            Shape::Map(keys, value) => {
                let value = extent(value, limits.of_item(), levels - 1);
                let map = entries(keys, &limits, &value);
                (sum, is_open, is_deeper) = (map.stated as u128 + 5, map.is_open, value.is_deeper);
            }
            // Not by way of `fields`: the depth of a constant's calls is limited.
            Shape::Struct(of) => {
                sum = 5;
                let count = of.fields.len();
                while n < count {
                    let Field(_, stored, inner, options) = &of.fields[n];
                    let one = if options.flatten {
                        fields(inner, Limits::NONE, levels)
                    } else {
                        let name = match options.aliases {
                            [] => stored.len(),
                            _ => name(&of.fields[n]),
                        };
                        // A type byte, the name and a NUL.
                        sum += name as u128 + 2;
                        let value = if let Shape::Optional(value) = inner { value } else { inner };
                        // Most fields are one of these, and are spared the call.
                        let known = match value {
                            Shape::Int(..) | Shape::Double | Shape::Date => 8,
                            Shape::Bool => 1,
                            Shape::ObjectId => 12,
                            Shape::Bounded(Shape::String, [Bound::MaxLength(most)]) => {
                                4 * *most as u128 + 5
                            }
                            Shape::String => {
                                is_open = true;
                                5
                            }
                            _ => 0,
                        };
                        if known > 0 {
                            sum += known;
                            n += 1;
                            continue;
                        }
                        extent(value, Limits::NONE, levels - 1)
                    };
                    sum += one.stated as u128;
                    is_open |= one.is_open;
                    is_deeper |= one.is_deeper;
                    n += 1;
                }
            }
        }
        // Written out: it is one call less for each value.
        let stated = if sum > u64::MAX as u128 { u64::MAX } else { sum as u64 };
        return Extent { stated, is_open, is_deeper };
    }
}

/// The keys and values of a map, without the 5 bytes around them.
const fn entries(keys: &Keys, limits: &Limits, value: &Extent) -> Extent {
    let (mut stated, mut is_open) = (0, value.is_open);
    match (keys, limits.items) {
        (Keys::Names(names), _) => {
            let mut n = 0;
            while n < names.len() {
                stated += element(names[n].len(), value.stated) as u128;
                n += 1;
            }
            is_open &= n > 0;
        }
        (Keys::Text, Some(count)) => {
            let key = match limits.key_length {
                Some(length) => length.saturating_mul(4),
                None => 0,
            };
            stated = count.saturating_mul(element(0, value.stated.saturating_add(key))) as u128;
            is_open = count > 0 && (is_open || limits.key_length.is_none());
        }
        (Keys::Text, None) => is_open = true,
    }
    Extent { stated: saturated(stated), is_open, is_deeper: value.is_deeper }
}

const fn saturated(sum: u128) -> u64 {
    if sum > u64::MAX as u128 { u64::MAX } else { sum as u64 }
}

const fn of_type(alias: &str, limits: &Limits) -> Extent {
    let stated = match alias.as_bytes() {
        b"string" | b"javascript" | b"symbol" => match limits.length {
            Some(length) => text(length),
            None => return Extent::open(5),
        },
        b"double" | b"int" | b"long" | b"date" | b"timestamp" => 8,
        b"decimal" | b"number" => 16,
        b"objectId" => 12,
        b"bool" => 1,
        b"null" | b"undefined" | b"minKey" | b"maxKey" => 0,
        _ => return Extent::open(0),
    };
    Extent { stated, is_open: false, is_deeper: false }
}

const fn longest(names: &[&str]) -> usize {
    let (mut most, mut n) = (0, 0);
    while n < names.len() {
        if names[n].len() > most {
            most = names[n].len();
        }
        n += 1;
    }
    most
}

const fn array(item: u64, length: u64) -> u64 {
    length.saturating_mul(element(0, item)).saturating_add(positions(length)).saturating_add(5)
}

/// How many digits the positions below `length` have in all.
const fn positions(length: u64) -> u64 {
    let (mut sum, mut from, mut width) = (0_u64, 0, 1);
    while from < length {
        let end = 10_u64.saturating_pow(width as u32);
        let end = if end < length { end } else { length };
        sum = sum.saturating_add((end - from).saturating_mul(width));
        from = end;
        width += 1;
    }
    sum
}

const fn digits(position: u64) -> usize {
    match position.checked_ilog10() {
        Some(digits) => digits as usize + 1,
        None => 1,
    }
}

/// What a shape adds to the object it is flattened into, which may have so many `levels` itself: all
/// its fields, without the 5 bytes around them.
pub(crate) const fn fields(shape: &Shape, limits: Limits, levels: usize) -> Extent {
    let (shape, limits) = peeled(shape, limits);
    let (mut sum, mut is_open, mut is_deeper, mut n) = (0_u128, false, false, 0);
    match shape {
        Shape::Struct(of) => {
            while n < of.fields.len() {
                let one = field(&of.fields[n], levels);
                sum += one.stated as u128;
                is_open |= one.is_open;
                is_deeper |= one.is_deeper;
                n += 1;
            }
        }
        Shape::Map(keys, value) => {
            return entries(keys, &limits, &extent(value, limits.of_item(), levels - 1));
        }
        Shape::AnyOf(_, shapes) => {
            while n < shapes.len() {
                let one = fields(shapes[n], limits, levels);
                sum = larger(sum, one.stated);
                is_open |= one.is_open;
                is_deeper |= one.is_deeper;
                n += 1;
            }
        }
        // A flattened unit variant is a field that holds null.
        Shape::Names(names) => sum = element(longest(names), 0) as u128,
        Shape::Null => {}
        _ => is_open = true,
    }
    Extent { stated: saturated(sum), is_open, is_deeper }
}

/// What one field adds to its object, which may have so many `levels`.
pub(crate) const fn field(field: &Field, levels: usize) -> Extent {
    if field.3.flatten {
        return fields(field.2, Limits::NONE, levels);
    }
    let value = extent(field.2, Limits::NONE, levels - 1);
    Extent { stated: element(name(field), value.stated), ..value }
}

/// The longest of the names the field is read by.
const fn name(field: &Field) -> usize {
    let (own, other) = (field.1.len(), longest(field.3.aliases));
    if own < other { other } else { own }
}

#[cfg(test)]
mod tests;
