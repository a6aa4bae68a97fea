//! The `_id` of a document that has it from a type inside: a flattened one, a variant's content.

use super::Stored;
use crate::assert::Fault;
use crate::shape::{Shape, UNKNOWN};
use std::marker::PhantomData;

/// An embedded type with a field stored as `_id`: the content of a document that is an enum.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no `_id` [id_missing]",
    label = "the document takes its `_id` from this type",
    note = "why: the driver adds an `_id` that the type then does not know, and cannot find again",
    note = "help: use a struct that derives `docwright::Embedded` and has `#[serde(rename = \"_id\")] id: ObjectId`",
    note = "help: `docwright rule id_missing` tells more"
)]
pub trait HasId {
    /// The type of `_id`.
    type Id: Stored;
    /// What is written as `_id`: null too, where the field is an `Option` that is never left out.
    const WRITTEN: &'static Shape = <Self::Id as Stored>::SHAPE;
}

#[diagnostic::do_not_recommend]
impl<T: HasId> HasId for Box<T> {
    type Id = T::Id;
    const WRITTEN: &'static Shape = T::WRITTEN;
}

/// The first of two types, or the second.
#[doc(hidden)]
pub trait Either<const FIRST: bool> {
    type Type;
}

impl<A, B> Either<true> for (A, B) {
    type Type = A;
}

impl<A, B> Either<false> for (A, B) {
    type Type = B;
}

/// Whether a flattened type is the one that has the `_id`, or may be once it compiles.
#[doc(hidden)]
pub const fn brings_id(shape: &Shape) -> bool {
    shape.is_unknown() || shape.has_name("_id")
}

/// The `_id` inside a type: `IdInside::<T>::WRITTEN` is that of [`HasId`] where `T` has it, and
/// else unknown.
#[doc(hidden)]
#[derive(Debug)]
pub struct IdInside<T: ?Sized>(PhantomData<T>);

#[doc(hidden)]
impl<T: HasId> IdInside<T> {
    pub const WRITTEN: &'static Shape = T::WRITTEN;
}

#[doc(hidden)]
pub trait NoIdInside {
    const WRITTEN: &'static Shape = UNKNOWN;
}

impl<T: ?Sized> NoIdInside for IdInside<T> {}

/// Checks the `_id` that a document has from the type written as `ty`, if it has one from it.
#[doc(hidden)]
#[track_caller]
pub const fn assert_id(id: &Shape, ty: &str, may_be_float: bool) {
    if id.reads_missing() {
        Fault::new()
            .text("the `_id` in ")
            .name(ty)
            .text(" is stored as null when it is `None`")
            .slug("id_null")
            .why()
            .text("the second such document is a duplicate of the first")
            .help()
            .text("use `ObjectId`, or add `#[serde(skip_serializing_if = \"Option::is_none\")]` there")
            .raise()
    }
    if !id.can_be_id() {
        Fault::new()
            .text("the `_id` in ")
            .name(ty)
            .text(" is stored as ")
            .text(id.bson_type())
            .slug("id_type")
            .why()
            .text("MongoDB refuses arrays and regular expressions as `_id`")
            .help()
            .text("use a struct or a single value")
            .raise()
    }
    if id.is_float() && !may_be_float {
        Fault::new()
            .text("the `_id` in ")
            .name(ty)
            .text(" is a float")
            .lint("id_type")
            .why()
            .text("a value that is computed anew is seldom the one stored, and every NaN is one `_id`")
            .help()
            .text("use an integer, `bson::Decimal128` or `ObjectId`")
            .raise()
    }
}
