//! The ranges that a call of a declared query hands over.

use super::operand::{Argument, Matches, Operand, stored};
use bson::Bson;
use serde::Serialize;
use std::ops::{
    Bound, Range, RangeBounds, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive,
};

/// A range of values that can be compared with a field of type `T`: `a..b`, `a..=b`, `a..`, `..b`,
/// `..=b`, a pair of [`Bound`]s, or `..` for any value; its ends are as for [`Matches`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a range of values of a field of type `{T}` [query_value]",
    label = "the query compares a field of type `{T}` with the ends of this",
    note = "why: MongoDB compares values by type: one of another type lies in no range, and no document would be found",
    note = "help: write `from..to`, `from..=to`, `from..` or `..to` with ends of type `{T}`, or `..` for any value",
    note = "help: `docwright rule query_value` tells more"
)]
pub trait Ranges<T: ?Sized>: Ends {}

/// A range of Rust.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a range [query_value]",
    label = "the query compares a field with the ends of this",
    note = "why: a range of values is one part of an index",
    note = "help: write `from..to`, `from..=to`, `from..` or `..to`, or `..` for any value",
    note = "help: `docwright rule query_value` tells more"
)]
pub trait Ends {
    /// What its ends are.
    type Value: Serialize;
    fn ends(&self) -> (Bound<&Self::Value>, Bound<&Self::Value>);
}

macro_rules! ranges {
    ($($range:ty),*) => {$(
        impl<V: Serialize> Ends for $range {
            type Value = V;
            fn ends(&self) -> (Bound<&V>, Bound<&V>) {
                (RangeBounds::<V>::start_bound(self), RangeBounds::<V>::end_bound(self))
            }
        }
        #[diagnostic::do_not_recommend]
        impl<T: ?Sized, V: Matches<T>> Ranges<T> for $range {}
    )*};
}
ranges!(
    Range<V>,
    RangeInclusive<V>,
    RangeFrom<V>,
    RangeTo<V>,
    RangeToInclusive<V>,
    (Bound<V>, Bound<V>)
);

impl Ends for RangeFull {
    type Value = Bson;
    fn ends(&self) -> (Bound<&Bson>, Bound<&Bson>) {
        (Bound::Unbounded, Bound::Unbounded)
    }
}
#[diagnostic::do_not_recommend]
impl<T: ?Sized> Ranges<T> for RangeFull {}

#[doc(hidden)]
pub fn range(range: impl Ends) -> Argument {
    fn bound<V: Serialize>(bound: Bound<&V>) -> Result<Bound<Bson>, &'static str> {
        Ok(match bound {
            Bound::Included(value) => Bound::Included(stored(value)?),
            Bound::Excluded(value) => Bound::Excluded(stored(value)?),
            Bound::Unbounded => Bound::Unbounded,
        })
    }
    let (start, end) = range.ends();
    Argument(match (bound(start), bound(end)) {
        (Ok(start), Ok(end)) => Operand::Range(start, end),
        (Err(ty), _) | (_, Err(ty)) => Operand::Unstorable(ty),
    })
}
