//! The largest BSON a shape can stand for, as const arithmetic.
//!
//! A document takes 5 bytes and, for each field, its type byte, its name, a NUL and the value; an
//! array is a document whose names are decimal positions. All sums stay at [`UNBOUNDED`] once they
//! reach it.

use super::{Bound, Bounds, Field, Keys, Shape, Struct};
use crate::model::ModelSpec;

/// The size of what has no upper bound.
pub const UNBOUNDED: u64 = u64::MAX;

impl Shape {
    /// The most bytes a value of the shape can take, its name and type byte left out, or
    /// [`UNBOUNDED`]. A whole number counts as a `long`, text as four bytes for each code point.
    pub const fn max_size(&self) -> u64 {
        size(self, &Upper::NONE)
    }
}

impl ModelSpec {
    /// The most bytes a whole document can take, `_id` and the version field included, or
    /// [`UNBOUNDED`].
    pub const fn max_size(&self) -> u64 {
        let document = self.shape.max_size();
        // Whoever leaves `_id` out gets an ObjectId.
        let id = if has_id(self.shape) { 0 } else { element("_id".len() as u64, 12) };
        let version = element(self.version_field.len() as u64, 4);
        document.saturating_add(id).saturating_add(version)
    }
}

/// The bounds that limit a size.
struct Upper {
    length: u64,
    items: u64,
    key_length: u64,
    item: Option<&'static [Bound]>,
}

impl Upper {
    const NONE: Upper =
        Upper { length: UNBOUNDED, items: UNBOUNDED, key_length: UNBOUNDED, item: None };

    const fn narrowed(&self, bounds: &[Bound]) -> Upper {
        let bounds = Bounds::of(bounds);
        Upper {
            length: smaller(self.length, bounds.max_length),
            items: smaller(self.items, bounds.max_items),
            key_length: smaller(self.key_length, bounds.key_max_length),
            item: match self.item {
                Some(item) => Some(item),
                None => bounds.item,
            },
        }
    }

    const fn of_item(&self) -> Upper {
        match self.item {
            Some(bounds) => Upper::NONE.narrowed(bounds),
            None => Upper::NONE,
        }
    }
}

const fn smaller(a: u64, b: Option<u64>) -> u64 {
    match b {
        Some(b) if b < a => b,
        _ => a,
    }
}

const fn larger(a: u64, b: u64) -> u64 {
    if a < b { b } else { a }
}

/// A type byte, a name, a NUL and a value.
const fn element(name: u64, value: u64) -> u64 {
    value.saturating_add(name).saturating_add(2)
}

const fn text(code_points: u64) -> u64 {
    code_points.saturating_mul(4).saturating_add(5)
}

const fn size(shape: &Shape, upper: &Upper) -> u64 {
    match shape {
        Shape::Any | Shape::Regex | Shape::Binary(None) => UNBOUNDED,
        Shape::Null => 0,
        Shape::Bool => 1,
        Shape::Int(..) | Shape::IntValues(_) | Shape::Double | Shape::Date | Shape::Timestamp => 8,
        Shape::Decimal => 16,
        Shape::ObjectId => 12,
        Shape::String => text(upper.length),
        Shape::Char => text(1),
        Shape::Names(names) => {
            let (mut most, mut n) = (0, 0);
            while n < names.len() {
                most = larger(most, names[n].len() as u64);
                n += 1;
            }
            most.saturating_add(5)
        }
        // A subtype of its own has a UUID, of 16 bytes.
        Shape::Binary(Some(_)) => 21,
        Shape::Types(aliases) => {
            let (mut most, mut n) = (0, 0);
            while n < aliases.len() {
                most = larger(most, of_type(aliases[n], upper));
                n += 1;
            }
            most
        }
        Shape::Array(item) => array(size(item, &upper.of_item()), upper.items),
        Shape::ArrayOf(item, length) => array(size(item, &upper.of_item()), *length as u64),
        Shape::Tuple(shapes) => {
            let (mut sum, mut n) = (5_u64, 0);
            while n < shapes.len() {
                let item = size(shapes[n], &upper.of_item());
                sum = sum.saturating_add(element(digits(n as u64), item));
                n += 1;
            }
            sum
        }
        Shape::Map(..) | Shape::Struct(_) => fields(shape, upper).saturating_add(5),
        Shape::AnyOf(_, shapes) => {
            let (mut most, mut n) = (0, 0);
            while n < shapes.len() {
                most = larger(most, size(shapes[n], upper));
                n += 1;
            }
            most
        }
        Shape::Optional(inner) | Shape::Required(inner) => size(inner, upper),
        Shape::Bounded(inner, bounds) => size(inner, &upper.narrowed(bounds)),
    }
}

const fn of_type(alias: &str, upper: &Upper) -> u64 {
    match alias.as_bytes() {
        b"string" | b"javascript" | b"symbol" => text(upper.length),
        b"double" | b"int" | b"long" | b"date" | b"timestamp" => 8,
        b"decimal" | b"number" => 16,
        b"objectId" => 12,
        b"bool" => 1,
        b"null" | b"undefined" | b"minKey" | b"maxKey" => 0,
        _ => UNBOUNDED,
    }
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

const fn digits(position: u64) -> u64 {
    match position.checked_ilog10() {
        Some(digits) => digits as u64 + 1,
        None => 1,
    }
}

/// What a shape adds to the object it is flattened into: all its fields, without the 5 bytes
/// around them.
const fn fields(shape: &Shape, upper: &Upper) -> u64 {
    match shape {
        Shape::Struct(of) => struct_fields(of),
        Shape::Map(Keys::Names(names), value) => {
            let value = size(value, &upper.of_item());
            let (mut sum, mut n) = (0_u64, 0);
            while n < names.len() {
                sum = sum.saturating_add(element(names[n].len() as u64, value));
                n += 1;
            }
            sum
        }
        Shape::Map(Keys::Text, value) => {
            let value = size(value, &upper.of_item());
            let key = upper.key_length.saturating_mul(4);
            upper.items.saturating_mul(element(key, value))
        }
        Shape::AnyOf(_, shapes) => {
            let (mut most, mut n) = (0, 0);
            while n < shapes.len() {
                most = larger(most, fields(shapes[n], upper));
                n += 1;
            }
            most
        }
        // A flattened unit variant is a field that holds null.
        Shape::Names(_) => element(size(shape, upper) - 5, 0),
        Shape::Optional(inner) | Shape::Required(inner) => fields(inner, upper),
        Shape::Bounded(inner, bounds) => fields(inner, &upper.narrowed(bounds)),
        Shape::Null => 0,
        _ => UNBOUNDED,
    }
}

const fn struct_fields(of: &Struct) -> u64 {
    let (mut sum, mut n) = (0_u64, 0);
    while n < of.fields.len() {
        let Field(_, stored, shape, options) = &of.fields[n];
        let field = if options.flatten {
            fields(shape, &Upper::NONE)
        } else {
            let (mut name, mut alias) = (stored.len() as u64, 0);
            while alias < options.aliases.len() {
                name = larger(name, options.aliases[alias].len() as u64);
                alias += 1;
            }
            element(name, shape.max_size())
        };
        sum = sum.saturating_add(field);
        n += 1;
    }
    sum
}

/// Whether every document of the shape has an `_id` field of its own.
const fn has_id(shape: &Shape) -> bool {
    match shape.core() {
        Shape::Struct(of) => {
            let mut n = 0;
            while n < of.fields.len() {
                let Field(_, stored, shape, options) = &of.fields[n];
                let here = matches!(stored.as_bytes(), b"_id");
                if (here && !options.flatten) || (options.flatten && has_id(shape)) {
                    return true;
                }
                n += 1;
            }
            false
        }
        Shape::AnyOf(_, shapes) => {
            let mut n = 0;
            while n < shapes.len() {
                if !has_id(shapes[n]) {
                    return false;
                }
                n += 1;
            }
            true
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::FieldOptions;
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
        const SPEC: ModelSpec = ModelSpec { shape: SHAPE, ..ModelSpec::PLAIN };
        let text = "\u{1F600}".repeat(3);
        let document = doc! {
            "_id": ObjectId::from_bytes([1; 12]),
            "inner": { "b": &text },
            "b": &text,
            "c": &text,
        };
        let version = 1 + "schema_version".len() as u64 + 1 + 4;
        assert_eq!(SHAPE.max_size(), size_of(document));
        assert_eq!(SPEC.max_size(), SHAPE.max_size() + version);
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
