//! The values that a call of a declared query hands over, as they are stored.

use crate::reference::{Ref, Referable};
use bson::oid::ObjectId;
use bson::{Bson, doc};
use serde::Serialize;
use std::borrow::Cow;
use std::ops::Bound;

/// A value that can be compared with a field of type `T`: a `T` or `&T`; a `&str` where the field is
/// a `String`; the `_id` itself where it is a [`Ref`]; each also where the field is an `Option`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a value of a field of type `{T}` [query_value]",
    label = "the query compares a field of type `{T}` with this",
    note = "why: MongoDB compares values by type: one of another type never equals it, and no document would be found",
    note = "help: hand over a `{T}`, or a reference to one",
    note = "help: `docwright rule query_value` tells more"
)]
pub trait Matches<T: ?Sized>: Serialize {}

impl<T: Serialize> Matches<T> for T {}
#[diagnostic::do_not_recommend]
impl<T: Serialize + ?Sized> Matches<T> for &T {}
#[diagnostic::do_not_recommend]
impl<T: Serialize + ?Sized> Matches<T> for &&T {}
#[diagnostic::do_not_recommend]
impl<T: Serialize + ?Sized> Matches<T> for Box<T> {}
#[diagnostic::do_not_recommend]
impl<T: Serialize + ?Sized> Matches<T> for &Box<T> {}
#[diagnostic::do_not_recommend]
impl<T: Serialize> Matches<Option<T>> for T {}
#[diagnostic::do_not_recommend]
impl<T: Serialize> Matches<Option<T>> for &T {}
#[diagnostic::do_not_recommend]
impl<T: Serialize> Matches<Option<T>> for &&T {}

// No `Option<&str>` for an `Option<String>`, and no bare id in an `Option` for one of a `Ref`: with
// a second `Option` a plain `None` would be of no certain type.
macro_rules! texts {
    ($($text:ty),*) => {$(
        #[diagnostic::do_not_recommend]
        impl Matches<String> for $text {}
        #[diagnostic::do_not_recommend]
        impl Matches<Option<String>> for $text {}
        #[diagnostic::do_not_recommend]
        impl<T: Referable<Id = String>> Matches<Ref<T>> for $text {}
        #[diagnostic::do_not_recommend]
        impl<T: Referable<Id = String>> Matches<Option<Ref<T>>> for $text {}
    )*};
}
texts!(&str, &&str, Cow<'_, str>, &Cow<'_, str>, Box<str>, &Box<str>);
#[diagnostic::do_not_recommend]
impl Matches<str> for String {}
#[diagnostic::do_not_recommend]
impl Matches<str> for &String {}

macro_rules! ids {
    ($($id:ty),*) => {$(
        #[diagnostic::do_not_recommend]
        impl<T: Referable<Id = $id>> Matches<Ref<T>> for $id {}
        #[diagnostic::do_not_recommend]
        impl<T: Referable<Id = $id>> Matches<Ref<T>> for &$id {}
        #[diagnostic::do_not_recommend]
        impl<T: Referable<Id = $id>> Matches<Option<Ref<T>>> for $id {}
        #[diagnostic::do_not_recommend]
        impl<T: Referable<Id = $id>> Matches<Option<Ref<T>>> for &$id {}
    )*};
}
ids!(ObjectId, bson::Uuid, String, i32, i64);

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
pub(super) fn stored<T: Serialize + ?Sized>(value: &T) -> Result<Bson, &'static str> {
    #[derive(Serialize)]
    struct Holder<'a, T: ?Sized> {
        value: &'a T,
    }
    let raw = bson::serialize_to_raw_document_buf(&Holder { value }).ok();
    let value = raw.and_then(|raw| Bson::try_from(raw.get("value").ok()??).ok());
    value.ok_or_else(std::any::type_name::<T>)
}
