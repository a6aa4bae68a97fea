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
        size(self, Limits::NONE, UNBOUNDED)
    }

    /// The most bytes a value can take by the bounds that are stated: what has none counts as
    /// empty. Equal to [`Shape::max_size`] where everything is bounded.
    pub const fn stated_size(&self) -> u64 {
        size(self, Limits::NONE, 0)
    }
}

/// What the bounds above a shape say of its size.
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    pub(crate) length: Option<u64>,
    pub(crate) items: Option<u64>,
    key_length: Option<u64>,
    item: Option<&'static [Bound]>,
    pub(crate) stands_for: Option<Meaning>,
}

impl Limits {
    pub(crate) const NONE: Limits =
        Limits { length: None, items: None, key_length: None, item: None, stands_for: None };

    const fn narrowed(mut self, bounds: &[Bound]) -> Limits {
        let mut n = 0;
        while n < bounds.len() {
            match bounds[n] {
                Bound::MaxLength(most) => self.length = smaller(self.length, most),
                Bound::MaxItems(most) => self.items = smaller(self.items, most),
                Bound::KeyMaxLength(most) => self.key_length = smaller(self.key_length, most),
                Bound::Item(item) if self.item.is_none() => self.item = Some(item),
                Bound::StandsFor(meaning) => self.stands_for = Some(meaning),
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

const fn larger(a: u64, b: u64) -> u64 {
    if a < b { b } else { a }
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

const fn stated(limit: Option<u64>, open: u64) -> u64 {
    match limit {
        Some(limit) => limit,
        None => open,
    }
}

const fn text(code_points: u64) -> u64 {
    code_points.saturating_mul(4).saturating_add(5)
}

/// The size of a value; `open` is the length of what has no bound.
pub(crate) const fn size(shape: &Shape, limits: Limits, open: u64) -> u64 {
    let (shape, limits) = peeled(shape, limits);
    match shape {
        Shape::Any => open,
        Shape::Regex => open.saturating_add(2),
        Shape::Binary(None) => open.saturating_add(5),
        Shape::Null => 0,
        Shape::Bool => 1,
        Shape::Int(..) | Shape::IntValues(_) | Shape::Double | Shape::Date | Shape::Timestamp => 8,
        Shape::Decimal => 16,
        Shape::ObjectId => 12,
        Shape::String => text(stated(limits.length, open)),
        Shape::Char => text(1),
        Shape::Names(names) => (longest(names) as u64).saturating_add(5),
        // A subtype of its own has a UUID, of 16 bytes.
        Shape::Binary(Some(_)) => 21,
        Shape::Types(aliases) => {
            let (mut most, mut n) = (0, 0);
            while n < aliases.len() {
                most = larger(most, of_type(aliases[n], &limits, open));
                n += 1;
            }
            most
        }
        Shape::Array(item) => array(size(item, limits.of_item(), open), stated(limits.items, open)),
        Shape::ArrayOf(item, length) => array(size(item, limits.of_item(), open), *length as u64),
        Shape::Tuple(shapes) => {
            let (mut sum, mut n) = (5_u64, 0);
            while n < shapes.len() {
                let item = size(shapes[n], limits.of_item(), open);
                sum = sum.saturating_add(element(digits(n as u64), item));
                n += 1;
            }
            sum
        }
        Shape::Map(..) => fields(shape, limits, open).saturating_add(5),
        // Not by way of `fields`: the depth of a constant's calls is limited.
        Shape::Struct(of) => {
            let (mut sum, mut n) = (5_u64, 0);
            while n < of.fields.len() {
                let Field(_, _, shape, options) = &of.fields[n];
                sum = sum.saturating_add(if options.flatten {
                    fields(shape, Limits::NONE, open)
                } else {
                    element(name(&of.fields[n]), size(shape, Limits::NONE, open))
                });
                n += 1;
            }
            sum
        }
        Shape::AnyOf(_, shapes) => {
            let (mut most, mut n) = (0, 0);
            while n < shapes.len() {
                most = larger(most, size(shapes[n], limits, open));
                n += 1;
            }
            most
        }
        Shape::Optional(_) | Shape::Required(_) | Shape::Bounded(..) => open,
    }
}

const fn of_type(alias: &str, limits: &Limits, open: u64) -> u64 {
    match alias.as_bytes() {
        b"string" | b"javascript" | b"symbol" => text(stated(limits.length, open)),
        b"double" | b"int" | b"long" | b"date" | b"timestamp" => 8,
        b"decimal" | b"number" => 16,
        b"objectId" => 12,
        b"bool" => 1,
        b"null" | b"undefined" | b"minKey" | b"maxKey" => 0,
        _ => open,
    }
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

/// What a shape adds to the object it is flattened into: all its fields, without the 5 bytes
/// around them.
pub(crate) const fn fields(shape: &Shape, limits: Limits, open: u64) -> u64 {
    let (shape, limits) = peeled(shape, limits);
    match shape {
        Shape::Struct(of) => {
            let (mut sum, mut n) = (0_u64, 0);
            while n < of.fields.len() {
                sum = sum.saturating_add(field(&of.fields[n], open));
                n += 1;
            }
            sum
        }
        Shape::Map(Keys::Names(names), value) => {
            let value = size(value, limits.of_item(), open);
            let (mut sum, mut n) = (0_u64, 0);
            while n < names.len() {
                sum = sum.saturating_add(element(names[n].len(), value));
                n += 1;
            }
            sum
        }
        Shape::Map(Keys::Text, value) => {
            let value = size(value, limits.of_item(), open);
            let key = stated(limits.key_length, open).saturating_mul(4);
            stated(limits.items, open).saturating_mul(element(0, value.saturating_add(key)))
        }
        Shape::AnyOf(_, shapes) => {
            let (mut most, mut n) = (0, 0);
            while n < shapes.len() {
                most = larger(most, fields(shapes[n], limits, open));
                n += 1;
            }
            most
        }
        // A flattened unit variant is a field that holds null.
        Shape::Names(names) => element(longest(names), 0),
        Shape::Null => 0,
        _ => open,
    }
}

/// What one field adds to its object.
pub(crate) const fn field(field: &Field, open: u64) -> u64 {
    if field.3.flatten {
        return fields(field.2, Limits::NONE, open);
    }
    element(name(field), size(field.2, Limits::NONE, open))
}

/// The longest of the names the field is read by.
const fn name(field: &Field) -> usize {
    let (own, other) = (field.1.len(), longest(field.3.aliases));
    if own < other { other } else { own }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{FieldOptions, Struct};
    use bson::oid::ObjectId;
    use bson::{Bson, DateTime, Decimal128, Document, doc};

    const PLAIN: &FieldOptions = &FieldOptions::PLAIN;
    const FLAT: &FieldOptions = &FieldOptions { flatten: true, ..FieldOptions::PLAIN };

    const TEXT: &Shape = &Shape::Bounded(&Shape::String, &[Bound::MaxLength(3)]);
    const LIST: &Shape = &Shape::Bounded(&Shape::Array(&Shape::Date), &[Bound::MaxItems(1000)]);
    const MAP: &Shape = &Shape::Bounded(
        &Shape::Map(Keys::Text, &Shape::String),
        &[Bound::MaxItems(2), Bound::KeyMaxLength(5), Bound::Item(&[Bound::MaxLength(1)])],
    );

    fn size_of(value: impl Into<Bson>) -> u64 {
        let document = bson::serialize_to_vec(&doc! { "": value.into() }).expect("a document");
        document.len() as u64 - 5 - 2
    }

    #[test]
    fn values_at_their_bounds_are_as_large_as_computed() {
        let emoji = |n: usize| "\u{1F600}".repeat(n);
        let date = Bson::DateTime(DateTime::from_millis(1));
        let id = Bson::ObjectId(ObjectId::from_bytes([1; 12]));
        let uuid = bson::Binary { subtype: bson::spec::BinarySubtype::Uuid, bytes: vec![0; 16] };
        let decimal: Decimal128 = "1".parse().expect("a decimal");
        let cases: [(&Shape, Bson); 16] = [
            (&Shape::Null, Bson::Null),
            (&Shape::Bool, true.into()),
            (&Shape::Int(0, 9), 9_i64.into()),
            (&Shape::Double, 1.5.into()),
            (&Shape::Decimal, decimal.into()),
            (&Shape::ObjectId, id.clone()),
            (&Shape::Date, date.clone()),
            (&Shape::Timestamp, bson::Timestamp { time: 1, increment: 1 }.into()),
            (&Shape::Char, emoji(1).into()),
            (&Shape::Names(&["a", "größer"]), "größer".into()),
            (&Shape::Binary(Some(4)), uuid.into()),
            (TEXT, emoji(3).into()),
            (&Shape::Optional(TEXT), emoji(3).into()),
            (LIST, vec![date.clone(); 1000].into()),
            (&Shape::ArrayOf(&Shape::Date, 11), vec![date.clone(); 11].into()),
            (&Shape::Tuple(&[&Shape::ObjectId, &Shape::Bool]), vec![id, true.into()].into()),
        ];
        for (shape, value) in cases {
            assert_eq!(shape.max_size(), size_of(value), "{shape:?}");
        }
        let map = Document::from_iter(
            ["a", "b"].map(|start| (format!("{start}{}", emoji(4)), Bson::from(emoji(1)))),
        );
        // A key's first character took one byte here, and can take four.
        assert_eq!(MAP.max_size(), size_of(map) + 2 * 3);
    }

    #[test]
    fn a_document_is_the_sum_of_its_fields() {
        const INNER: &Shape =
            &Shape::Struct(&Struct::new("Inner", &[Field("b", "b", TEXT, PLAIN)]));
        const SHAPE: &Shape = &Shape::Struct(&Struct::new(
            "Outer",
            &[
                Field("id", "_id", &Shape::ObjectId, PLAIN),
                Field("inner", "inner", INNER, PLAIN),
                Field("flat", "", INNER, FLAT),
                Field("kind", "", &Shape::AnyOf(None, &[&Shape::Names(&["Unit"]), INNER]), FLAT),
            ],
        ));
        let text = "\u{1F600}".repeat(3);
        let document = doc! {
            "_id": ObjectId::from_bytes([1; 12]),
            "inner": { "b": &text },
            "b": &text,
            "c": &text,
        };
        assert_eq!(SHAPE.max_size(), size_of(document));
    }

    #[test]
    fn what_has_no_bound_stays_without() {
        const ENDLESS: &Shape = &Shape::Array(&Shape::Null);
        const INSIDE: &Shape =
            &Shape::Struct(&Struct::new("Inside", &[Field("a", "a", ENDLESS, PLAIN)]));
        for shape in [&Shape::Any, &Shape::String, ENDLESS, INSIDE, &Shape::Optional(INSIDE)] {
            assert_eq!(shape.max_size(), UNBOUNDED, "{shape:?}");
        }
        assert_eq!(array(u64::MAX / 2, 3), UNBOUNDED);
        assert_eq!(array(UNBOUNDED, 0), 5);
        // 10 positions of one digit, 90 of two, 900 of three.
        assert_eq!(positions(1000), 10 + 2 * 90 + 3 * 900);
    }
}
