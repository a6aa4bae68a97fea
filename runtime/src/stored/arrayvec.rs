//! The types of `arrayvec`.

use crate::model::{MapKey, Stored};
use crate::shape::{Bound, Keys, Shape};
use arrayvec::{ArrayString, ArrayVec};

impl<T: Stored, const N: usize> Stored for ArrayVec<T, N> {
    const SHAPE: &'static Shape =
        &Shape::Bounded(&Shape::Array(T::SHAPE), &[Bound::MaxItems(N as u64)]);
}

// The capacity counts bytes, `maxLength` code points, of which there are never more.
impl<const N: usize> Stored for ArrayString<N> {
    const SHAPE: &'static Shape =
        &Shape::Bounded(&Shape::String, &[Bound::MaxLength(N as u64), Bound::MaxBytes(N as u64)]);
}

#[diagnostic::do_not_recommend]
impl<const N: usize> MapKey for ArrayString<N> {
    const KEYS: Keys = Keys::Text;
}
