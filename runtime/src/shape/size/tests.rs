//! The size that is computed is that of the bytes.

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
    let hash = bson::Binary { subtype: bson::spec::BinarySubtype::Generic, bytes: vec![0; 32] };
    let cases: [(&Shape, Bson); 18] = [
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
        (&Shape::Bounded(&Shape::Binary(None), &[Bound::MaxBytes(32)]), hash.into()),
        (
            &Shape::Bounded(&Shape::String, &[Bound::MaxBytes(24)]),
            "0123456789abcdef01234567".into(),
        ),
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
    const INNER: &Shape = &Shape::Struct(&Struct::new("Inner", &[Field("b", "b", TEXT, PLAIN)]));
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
