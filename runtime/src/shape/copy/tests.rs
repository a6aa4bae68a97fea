//! What a copy holds, and where a path leads.

use super::*;
use crate::shape::{Bound, FieldOptions};

const INT: &Shape = &Shape::Int(i32::MIN as i64, i32::MAX as i64);
const LONG: &Shape = &Shape::Int(i64::MIN, i64::MAX);
const TEXT: &Shape = &Shape::String;

const fn field(name: &'static str, shape: &'static Shape) -> Field {
    Field(name, name, shape, &FieldOptions::PLAIN)
}

const CITY: &Shape = &Shape::Struct(&Struct::new("Address", &[field("city", TEXT)]));
const WIDE: &Shape =
    &Shape::Struct(&Struct::new("Address", &[field("city", TEXT), field("zip", TEXT)]));
const ENUM: &Shape = &Shape::AnyOf(Some("kind"), &[CITY, WIDE, &Shape::Null]);
const ALL: &[&Shape] = &[
    &Shape::Any,
    &Shape::Null,
    &Shape::Bool,
    INT,
    LONG,
    &Shape::IntValues(&[1, 2]),
    &Shape::Double,
    &Shape::Decimal,
    TEXT,
    &Shape::Char,
    &Shape::Names(&["a", "b"]),
    &Shape::ObjectId,
    &Shape::Date,
    &Shape::Timestamp,
    &Shape::Regex,
    &Shape::Binary(None),
    &Shape::Binary(Some(4)),
    &Shape::Types(&["symbol"]),
    &Shape::Array(TEXT),
    &Shape::ArrayOf(TEXT, 3),
    &Shape::Tuple(&[TEXT, INT]),
    &Shape::Map(Keys::Text, INT),
    &Shape::Map(Keys::Names(&["a"]), INT),
    CITY,
    ENUM,
    &Shape::Optional(TEXT),
    &Shape::Required(&Shape::Optional(TEXT)),
    &Shape::Bounded(TEXT, &[Bound::MaxLength(3)]),
];

#[test]
fn each_shape_holds_itself_and_its_option_does() {
    for shape in ALL {
        assert!(shape.holds(shape), "{shape:?}");
        assert!(Shape::Optional(shape).holds(shape), "{shape:?}");
        assert_eq!(shape.holds(&Shape::Optional(shape)), shape.accepts_null(), "{shape:?}");
    }
}

#[test]
fn a_copy_holds_all_values_of_its_source() {
    for (copy, source, holds) in [
        (INT, LONG, false),
        (LONG, INT, true),
        (&Shape::Double, INT, false),
        (TEXT, &Shape::Optional(TEXT), false),
        (TEXT, &Shape::Bounded(&Shape::Optional(TEXT), &[]), false),
        (TEXT, &Shape::ObjectId, false),
        (TEXT, &Shape::Names(&["a"]), true),
        (&Shape::Names(&["a"]), TEXT, false),
        (&Shape::Names(&["a"]), &Shape::Names(&["a", "b"]), false),
        (CITY, WIDE, false),
        (WIDE, CITY, false),
        (ENUM, WIDE, true),
        (CITY, ENUM, false),
        (TEXT, &Shape::Any, false),
        (&Shape::Array(INT), &Shape::Array(LONG), false),
        (&Shape::Array(LONG), &Shape::ArrayOf(INT, 2), true),
    ] {
        assert_eq!(copy.holds(source), holds, "{copy:?} {source:?}");
    }
}

#[test]
fn a_narrower_bound_is_named() {
    const TEN: &Shape = &Shape::Bounded(TEXT, &[Bound::MaxLength(10)]);
    const HUNDRED: &Shape = &Shape::Bounded(TEXT, &[Bound::MaxLength(100)]);
    const TWICE: &Shape = &Shape::Bounded(&Shape::Optional(TEN), &[Bound::MaxLength(100)]);
    assert_eq!(narrower_bound(TEN, HUNDRED), Some("max_length"));
    assert_eq!(narrower_bound(TWICE, HUNDRED), Some("max_length"));
    for (copy, source) in [(HUNDRED, TEN), (HUNDRED, TWICE), (TEN, TWICE), (TEN, TEXT), (TEXT, TEN)]
    {
        assert_eq!(narrower_bound(copy, source), None, "{copy:?} {source:?}");
    }
    const FROM_TWO: &Shape = &Shape::Bounded(INT, &[Bound::Min(Number::Int(2))]);
    const FROM_ONE: &Shape = &Shape::Bounded(INT, &[Bound::Min(Number::Double(1.5))]);
    assert_eq!(narrower_bound(FROM_TWO, FROM_ONE), Some("min"));
    assert_eq!(narrower_bound(FROM_ONE, FROM_TWO), None);
}

#[test]
fn paths_are_followed_as_rust_does() {
    const SECRET: &FieldOptions = &FieldOptions { secret: true, ..FieldOptions::PLAIN };
    const CARD: &Shape = &Shape::Struct(&Struct::new("Card", &[Field("cvc", "cvc", TEXT, SECRET)]));
    const USER: &Shape = &Shape::Struct(&Struct::new(
        "User",
        &[
            field("home", &Shape::Optional(CITY)),
            field("homes", &Shape::Array(CITY)),
            field("card", &Shape::Optional(CARD)),
            field("name", TEXT),
        ],
    ));
    let found = |path| match follow(USER, path) {
        Source::Field { can_be_absent, is_secret, .. } => Some((can_be_absent, is_secret)),
        _ => None,
    };
    assert_eq!(found("name"), Some((false, false)));
    assert_eq!(found("home"), Some((false, false)));
    assert_eq!(found("home.city"), Some((true, false)));
    assert_eq!(found("card"), Some((false, true)));
    assert_eq!(found("card.cvc"), Some((true, true)));
    assert!(matches!(follow(USER, "nam"), Source::NoField(_)));
    assert!(matches!(follow(USER, "homes.city"), Source::NoObject(_, 5)));
    assert!(matches!(follow(&Shape::Any, "name"), Source::Unknown));
}
