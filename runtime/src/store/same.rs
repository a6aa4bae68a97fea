//! When two BSON values are the same: `==`, but for `NaN`.

use bson::{Bson, Document};
use std::mem::discriminant;

/// The same type, the same value, the same order of fields. `NaN` is itself, `0.0` is not `-0.0`.
pub(super) fn same(a: &Bson, b: &Bson) -> bool {
    match (a, b) {
        (Bson::Double(a), Bson::Double(b)) => a.to_bits() == b.to_bits(),
        (Bson::Document(a), Bson::Document(b)) => same_documents(a, b),
        (Bson::Array(a), Bson::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b))
        }
        _ => a == b,
    }
}

pub(super) fn same_documents(a: &Document, b: &Document) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|((name, a), (other, b))| name == other && same(a, b))
}

/// Whether a stored value can be what `written` is written for: nothing that both have is
/// different. Types may differ, as a type reads more than it writes.
pub(super) fn agrees(stored: &Bson, written: &Bson) -> bool {
    match (stored, written) {
        (Bson::Document(stored), Bson::Document(written)) => stored
            .iter()
            .all(|(name, value)| written.get(name).is_none_or(|written| agrees(value, written))),
        (Bson::Array(stored), Bson::Array(written)) => {
            stored.len() == written.len()
                && stored.iter().zip(written).all(|(stored, written)| agrees(stored, written))
        }
        _ => discriminant(stored) != discriminant(written) || same(stored, written),
    }
}
