//! The adapters of `serde_with`, as `#[serde_as]` names them.

mod containers;
mod durations;
mod maps;

use crate::model::{MapKey, MapKeyAs, Stored, StoredAs};
use crate::shape::{Keys, Shape};
use serde_with::base64::{Alphabet, Base64};
use serde_with::formats::{Format, Strictness};
use serde_with::hex::Hex;
use serde_with::json::JsonString;
use serde_with::{
    BoolFromInt, BorrowCow, Bytes, BytesOrString, DefaultOnError, DefaultOnNull, DisplayFromStr,
    FromInto, FromIntoRef, IfIsHumanReadable, NoneAsEmptyString, NoneAsZero, PickFirst, Same,
    StringWithSeparator, TryFromInto, TryFromIntoRef,
};
use std::borrow::Cow;
use std::marker::PhantomData;
use std::num;

/// What adapter `A` makes of a `T`, as a type of its own, so that the impls for containers serve
/// for containers of adapters too.
pub(super) struct Adapted<T: ?Sized, A: ?Sized>(PhantomData<fn(&T, &A)>);

impl<T: ?Sized, A: StoredAs<T> + ?Sized> Stored for Adapted<T, A> {
    const SHAPE: &'static Shape = A::SHAPE;
}

impl<K: ?Sized, A: MapKeyAs<K> + ?Sized> MapKey for Adapted<K, A> {
    const KEYS: Keys = A::KEYS;
}

impl<T: Stored + ?Sized> StoredAs<T> for Same {
    const SHAPE: &'static Shape = T::SHAPE;
}

impl<K: MapKey + ?Sized> MapKeyAs<K> for Same {
    const KEYS: Keys = K::KEYS;
}

/// Adapters that write text, whatever the type.
macro_rules! text {
    ($([$($param:tt)*] $adapter:ty),+ $(,)?) => {$(
        impl<T: ?Sized, $($param)*> StoredAs<T> for $adapter {
            const SHAPE: &'static Shape = &Shape::String;
        }

        impl<T: ?Sized, $($param)*> MapKeyAs<T> for $adapter {
            const KEYS: Keys = Keys::Text;
        }
    )+};
}
text!(
    [] DisplayFromStr,
    [A: Alphabet, P: Format] Base64<A, P>,
    [F: Format] Hex<F>,
    [A] JsonString<A>,
    [S, U] StringWithSeparator<S, U>,
);

impl<T> StoredAs<Option<T>> for NoneAsEmptyString {
    const SHAPE: &'static Shape = &Shape::String;
}

impl<'a> StoredAs<Cow<'a, str>> for BorrowCow {
    const SHAPE: &'static Shape = &Shape::String;
}

impl<T: ?Sized> StoredAs<T> for Bytes {
    const SHAPE: &'static Shape = &Shape::Binary(None);
}

impl StoredAs<Vec<u8>> for BytesOrString {
    const SHAPE: &'static Shape = <Vec<u8> as Stored>::SHAPE;
}

impl<S: Strictness> StoredAs<bool> for BoolFromInt<S> {
    const SHAPE: &'static Shape = &Shape::Int(0, 1);
}

macro_rules! none_as_zero {
    ($($nonzero:ident = $plain:ty),*) => {$(
        impl StoredAs<Option<num::$nonzero>> for NoneAsZero {
            const SHAPE: &'static Shape = <$plain as Stored>::SHAPE;
        }
    )*};
}
none_as_zero!(
    NonZeroI8 = i8,
    NonZeroI16 = i16,
    NonZeroI32 = i32,
    NonZeroI64 = i64,
    NonZeroIsize = isize,
    NonZeroU8 = u8,
    NonZeroU16 = u16,
    NonZeroU32 = u32,
    NonZeroU64 = u64,
    NonZeroUsize = usize
);

impl<T, A: StoredAs<T>> StoredAs<T> for DefaultOnNull<A> {
    const SHAPE: &'static Shape = <Option<Adapted<T, A>> as Stored>::SHAPE;
}

// It reads anything, so the validator is free to let in only what it writes.
impl<T, A: StoredAs<T>> StoredAs<T> for DefaultOnError<A> {
    const SHAPE: &'static Shape = A::SHAPE;
}

// The driver's path is not human-readable.
impl<T: ?Sized, H, A: StoredAs<T>> StoredAs<T> for IfIsHumanReadable<H, A> {
    const SHAPE: &'static Shape = A::SHAPE;
}

macro_rules! converted {
    ($($adapter:ident),*) => {$(
        impl<T, U: Stored> StoredAs<T> for $adapter<U> {
            const SHAPE: &'static Shape = U::SHAPE;
        }
    )*};
}
converted!(FromInto, FromIntoRef, TryFromInto, TryFromIntoRef);

// Writes by the first, reads by any.
macro_rules! pick_first {
    ($($adapter:ident)+) => {
        impl<T, $($adapter: StoredAs<T>),+> StoredAs<T> for PickFirst<($($adapter,)+)> {
            const SHAPE: &'static Shape = &Shape::AnyOf(None, &[$($adapter::SHAPE),+]);
        }
    };
}
pick_first!(A);
pick_first!(A B);
pick_first!(A B C);
pick_first!(A B C D);
