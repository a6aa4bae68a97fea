//! The values that a call of a declared query hands over, as they are stored.

use crate::reference::{Ref, Referable};
use bson::oid::ObjectId;
use bson::{Bson, doc};
use serde::Serialize;
use std::ops::{Bound, RangeBounds};

/// A value that can be compared with a field of type `T`: a `T` or `&T`; a `&str` where the field is
/// a `String`; the `_id` itself where it is a [`Ref`]; each also where the field is an `Option`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a value of a field of type `{T}`",
    label = "the query compares a field of type `{T}` with this",
    note = "MongoDB compares values by type: one of another type never equals it, and no document would be found"
)]
pub trait Matches<T: ?Sized>: Serialize {}

impl<T: Serialize> Matches<T> for T {}
impl<T: Serialize + ?Sized> Matches<T> for &T {}
impl Matches<String> for &str {}
impl<T: Serialize> Matches<Option<T>> for T {}
impl<T: Serialize> Matches<Option<T>> for &T {}
impl Matches<Option<String>> for &str {}

macro_rules! ids {
    ($($id:ty),*) => {$(
        impl<T: Referable<Id = $id>> Matches<Ref<T>> for $id {}
        impl<T: Referable<Id = $id>> Matches<Ref<T>> for &$id {}
        impl<T: Referable<Id = $id>> Matches<Option<Ref<T>>> for $id {}
        impl<T: Referable<Id = $id>> Matches<Option<Ref<T>>> for &$id {}
    )*};
}
ids!(ObjectId, bson::Uuid, String, i32, i64);
impl<T: Referable<Id = String>> Matches<Ref<T>> for &str {}
impl<T: Referable<Id = String>> Matches<Option<Ref<T>>> for &str {}

/// What is handed over for one part of a query.
#[derive(Clone)]
pub(crate) enum Operand {
    One(Bson),
    Many(Vec<Bson>),
    Range(Bound<Bson>, Bound<Bson>),
    Behind(Option<Vec<Bson>>),
    /// It has no form in BSON: its type.
    Unstorable(&'static str),
}

/// What a generated function hands over, opaque outside of this module.
#[doc(hidden)]
#[allow(missing_debug_implementations, reason = "it holds values of documents")]
pub struct Argument(pub(crate) Operand);

#[doc(hidden)]
pub fn value(value: impl Serialize) -> Argument {
    Argument(stored(&value).map_or_else(Operand::Unstorable, Operand::One))
}

#[doc(hidden)]
pub fn values(values: impl IntoIterator<Item = impl Serialize>) -> Argument {
    let values: Result<Vec<Bson>, &'static str> =
        values.into_iter().map(|value| stored(&value)).collect();
    Argument(values.map_or_else(Operand::Unstorable, Operand::Many))
}

#[doc(hidden)]
pub fn range<T: Serialize + ?Sized>(range: impl RangeBounds<T>) -> Argument {
    let bound = |bound: Bound<&T>| {
        Ok(match bound {
            Bound::Included(value) => Bound::Included(stored(value)?),
            Bound::Excluded(value) => Bound::Excluded(stored(value)?),
            Bound::Unbounded => Bound::Unbounded,
        })
    };
    Argument(match (bound(range.start_bound()), bound(range.end_bound())) {
        (Ok(start), Ok(end)) => Operand::Range(start, end),
        (Err(reason), _) | (_, Err(reason)) => Operand::Unstorable(reason),
    })
}

#[doc(hidden)]
pub fn text(text: impl AsRef<str>) -> Argument {
    Argument(Operand::One(text.as_ref().into()))
}

#[doc(hidden)]
pub fn after<const N: usize>(values: Option<[Argument; N]>) -> Argument {
    let one = |argument: Argument| match argument.0 {
        Operand::One(value) => Ok(value),
        Operand::Unstorable(reason) => Err(reason),
        _ => Err("value"),
    };
    let values = values.map(|values| values.into_iter().map(one).collect::<Result<Vec<_>, _>>());
    Argument(values.transpose().map_or_else(Operand::Unstorable, Operand::Behind))
}

/// Equality with a value, as it stands in a filter.
pub(super) fn equal(value: Bson) -> Bson {
    match value {
        // A document with operators for names would be read as a condition.
        Bson::Document(_) | Bson::RegularExpression(_) => doc! { "$eq": value }.into(),
        value => value,
    }
}

/// A value as the driver's raw path writes it into a document; else its type, as serde's own
/// message can hold the value.
fn stored<T: Serialize + ?Sized>(value: &T) -> Result<Bson, &'static str> {
    #[derive(Serialize)]
    struct Holder<'a, T: ?Sized> {
        value: &'a T,
    }
    let raw = bson::serialize_to_raw_document_buf(&Holder { value }).ok();
    let value = raw.and_then(|raw| Bson::try_from(raw.get("value").ok()??).ok());
    value.ok_or_else(std::any::type_name::<T>)
}
