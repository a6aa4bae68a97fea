//! The order of values that `uniqueItems` finds equal items by.

use super::number::Num;
use super::raw::{Elements, Value};
use super::types::code;
use std::cmp::Ordering;

/// Deeper values are refused by the server, whatever they hold.
const DEEPEST: usize = 200;

/// An order in which exactly those values are equal that `uniqueItems` holds for equal: numbers
/// by value, objects whatever the order of their fields.
pub(super) fn compare(a: Value<'_>, b: Value<'_>) -> Ordering {
    compare_at(a, b, 0)
}

fn compare_at(a: Value<'_>, b: Value<'_>, depth: usize) -> Ordering {
    let kinds = class(a.kind).cmp(&class(b.kind));
    if kinds.is_ne() {
        return kinds;
    }
    match (Num::of(a), Num::of(b)) {
        (Some(a), Some(b)) => return a.compare(b),
        _ if depth >= DEEPEST => return a.bytes.cmp(b.bytes),
        _ => {}
    }
    match a.kind {
        code::OBJECT => {
            let (mut a, mut b) = (fields(a), fields(b));
            a.sort_by_key(|(name, _)| *name);
            b.sort_by_key(|(name, _)| *name);
            each(&a, &b, |(name, value), (other_name, other)| {
                class(value.kind)
                    .cmp(&class(other.kind))
                    .then_with(|| name.cmp(other_name))
                    .then_with(|| compare_at(*value, *other, depth + 1))
            })
        }
        code::ARRAY => each(&fields(a), &fields(b), |(_, a), (_, b)| compare_at(*a, *b, depth + 1)),
        _ => a.bytes.cmp(b.bytes),
    }
}

fn fields(value: Value<'_>) -> Vec<(&[u8], Value<'_>)> {
    let mut fields = Vec::new();
    if let Ok(mut elements) = Elements::of(value.bytes) {
        while let Ok(Some(field)) = elements.next() {
            fields.push(field);
        }
    }
    fields
}

fn each<T>(a: &[T], b: &[T], compare: impl Fn(&T, &T) -> Ordering) -> Ordering {
    a.iter()
        .zip(b)
        .map(|(a, b)| compare(a, b))
        .find(|order| order.is_ne())
        .unwrap_or_else(|| a.len().cmp(&b.len()))
}

/// Types whose values can be equal to one another share a class.
fn class(kind: u8) -> u8 {
    match kind {
        code::INT | code::LONG | code::DECIMAL => code::DOUBLE,
        code::SYMBOL => code::STRING,
        other => other,
    }
}
