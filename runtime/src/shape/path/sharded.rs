//! What a field is as part of a shard key, by which documents are spread over servers.

use super::{Shape, Step, leads_on, split_at_dot, step};

/// What is odd about a part of a shard key, one bit each.
#[doc(hidden)]
#[derive(Debug)]
pub enum ShardPart {}

#[doc(hidden)]
#[allow(missing_docs, reason = "each is what its name says")]
impl ShardPart {
    /// The field is an array, or lies in one.
    pub const ARRAY: u32 = 1;
    /// A document can be without it.
    pub const MISSING: u32 = 2;
    /// A point in time.
    pub const TIME: u32 = 4;
    /// An `ObjectId`, which begins with the time it was made at.
    pub const OBJECT_ID: u32 = 8;
    /// It has no more than ten values.
    pub const FEW: u32 = 16;
}

/// With more values than this, chunks can be moved one by one.
const FEW: usize = 10;

impl Shape {
    /// What is odd about the field at a Rust path; nothing where the path leads nowhere.
    #[doc(hidden)]
    pub const fn shard_part(&'static self, path: &str) -> u32 {
        let (mut at, mut rest, mut found) = (self, path.as_bytes(), 0);
        loop {
            let (name, after) = split_at_dot(rest);
            let Some(Step { shape, crosses_array, .. }) = step(at, name, after) else { return 0 };
            if crosses_array {
                found |= ShardPart::ARRAY;
            }
            if shape.reads_missing() || !all_have(at, rest) {
                found |= ShardPart::MISSING;
            }
            at = shape;
            match after {
                Some(after) => rest = after,
                None => return found | end(at),
            }
        }
    }
}

/// Whether the rest of the path leads to a field in each variant of an enum.
const fn all_have(shape: &'static Shape, rest: &[u8]) -> bool {
    let Shape::AnyOf(_, branches) = shape.core() else { return true };
    let mut n = 0;
    while n < branches.len() {
        if !leads_on(branches[n], Some(rest)) {
            return false;
        }
        n += 1;
    }
    true
}

const fn end(shape: &Shape) -> u32 {
    match shape.core() {
        Shape::Array(_) | Shape::ArrayOf(..) | Shape::Tuple(_) => ShardPart::ARRAY,
        Shape::Date | Shape::Timestamp => ShardPart::TIME,
        Shape::ObjectId => ShardPart::OBJECT_ID,
        Shape::Bool => ShardPart::FEW,
        Shape::Names(names) if names.len() <= FEW => ShardPart::FEW,
        Shape::IntValues(values) if values.len() <= FEW => ShardPart::FEW,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Field, FieldOptions, Struct};

    const PLAIN: &FieldOptions = &FieldOptions::PLAIN;
    const CARD: &Shape = &Shape::Struct(&Struct::new(
        "Card",
        &[Field("at", "at", &Shape::Date, PLAIN), Field("is", "is", &Shape::Bool, PLAIN)],
    ));
    const CASH: &Shape =
        &Shape::Struct(&Struct::new("Cash", &[Field("at", "at", &Shape::Date, PLAIN)]));
    const USER: &Shape = &Shape::Struct(&Struct::new(
        "User",
        &[
            Field("id", "_id", &Shape::ObjectId, PLAIN),
            Field("card", "card", &Shape::Optional(CARD), PLAIN),
            Field("cards", "cards", &Shape::Array(CARD), PLAIN),
            Field("paid", "paid", &Shape::AnyOf(Some("kind"), &[CARD, CASH]), PLAIN),
            Field("state", "state", &Shape::Names(&["On", "Off"]), PLAIN),
            Field("name", "name", &Shape::String, PLAIN),
        ],
    ));

    #[test]
    fn a_part_of_a_shard_key_is_seen_through_other_types() {
        for (path, odd) in [
            ("id", ShardPart::OBJECT_ID),
            ("card.at", ShardPart::MISSING | ShardPart::TIME),
            ("cards", ShardPart::ARRAY),
            ("cards.is", ShardPart::ARRAY | ShardPart::FEW),
            ("paid.at", ShardPart::TIME),
            ("paid.is", ShardPart::MISSING | ShardPart::FEW),
            ("state", ShardPart::FEW),
            ("name", 0),
            ("nowhere", 0),
        ] {
            assert_eq!(USER.shard_part(path), odd, "{path}");
        }
    }
}
