//! Equality as the server sees it: numbers by value, fields in any order.

pub(crate) mod collation;
pub(crate) mod key;
pub(crate) mod partial;

use bson::{Bson, Document};

/// Whether two documents say the same to the server.
///
/// Numbers are compared by value, since a catalogue restored from JSON or written by a shell holds
/// doubles where docwright sends ints; the order of fields has no meaning in a validator or in
/// index options.
pub(crate) fn same_document(a: &Document, b: &Document) -> bool {
    a.len() == b.len()
        && a.iter().all(|(name, value)| b.get(name).is_some_and(|other| same_value(value, other)))
}

/// Whether two values say the same to the server.
pub(crate) fn same_value(a: &Bson, b: &Bson) -> bool {
    match (a, b) {
        (Bson::Document(a), Bson::Document(b)) => same_document(a, b),
        (Bson::Array(a), Bson::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same_value(a, b))
        }
        _ => match (Number::of(a), Number::of(b)) {
            (Some(a), Some(b)) => a == b,
            _ => a == b,
        },
    }
}

/// A number as an integer where it is one.
pub(crate) fn whole(value: &Bson) -> Option<i64> {
    match Number::of(value)? {
        Number::Whole(n) => Some(n),
        Number::Real(_) => None,
    }
}

#[derive(PartialEq)]
enum Number {
    Whole(i64),
    Real(f64),
}

impl Number {
    fn of(value: &Bson) -> Option<Self> {
        // 2^63 as a double is the first that no longer fits.
        const LIMIT: f64 = 9_223_372_036_854_775_808.0;
        Some(match *value {
            Bson::Int32(n) => Number::Whole(n.into()),
            Bson::Int64(n) => Number::Whole(n),
            Bson::Double(n) if n.fract() == 0.0 && (-LIMIT..LIMIT).contains(&n) => {
                Number::Whole(n as i64)
            }
            Bson::Double(n) => Number::Real(n),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bson::doc;

    #[test]
    fn numbers_are_equal_by_value() {
        assert!(same_document(&doc! { "a": 1, "b": [2.0] }, &doc! { "b": [2], "a": 1_i64 }));
        assert!(!same_document(&doc! { "a": 1 }, &doc! { "a": 1.5 }));
        assert!(!same_document(&doc! { "a": [1, 2] }, &doc! { "a": [2, 1] }));
        assert!(!same_document(&doc! { "a": 1 }, &doc! { "a": "1" }));
        assert!(!same_document(&doc! { "a": 1 }, &doc! { "a": 1, "b": 1 }));
    }

    #[test]
    fn large_integers_are_compared_exactly() {
        let beyond = (1_i64 << 53) + 1;
        assert!(!same_value(&Bson::Int64(beyond), &Bson::Double((1_i64 << 53) as f64)));
        assert_eq!(whole(&Bson::Double(f64::MAX)), None);
    }
}
