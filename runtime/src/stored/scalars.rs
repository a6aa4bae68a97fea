//! Numbers, text and the empty values of the standard library.

use crate::model::Stored;
use crate::shape::Shape;
use std::cmp::Reverse;
use std::marker::PhantomData;
use std::num::{
    NonZeroI8, NonZeroI16, NonZeroI32, NonZeroI64, NonZeroIsize, NonZeroU8, NonZeroU16, NonZeroU32,
    NonZeroU64, NonZeroUsize, Saturating, Wrapping,
};
use std::sync::atomic;

macro_rules! ints {
    ($($ty:ty: $min:expr, $max:expr, $nonzero:ty = $nonzero_shape:expr;)*) => {$(
        stored!($ty => &Shape::Int($min as i64, $max as i64));
        stored!($nonzero => $nonzero_shape);
    )*};
}

/// A range cannot leave out the zero in its middle; two can.
macro_rules! around_zero {
    ($min:expr, $max:expr) => {
        &Shape::AnyOf(None, &[&Shape::Int($min as i64, -1), &Shape::Int(1, $max as i64)])
    };
}

// `u64` and `usize` end at `i64::MAX`: serde cannot write more into BSON.
ints! {
    i8: i8::MIN, i8::MAX, NonZeroI8 = around_zero!(i8::MIN, i8::MAX);
    i16: i16::MIN, i16::MAX, NonZeroI16 = around_zero!(i16::MIN, i16::MAX);
    i32: i32::MIN, i32::MAX, NonZeroI32 = around_zero!(i32::MIN, i32::MAX);
    i64: i64::MIN, i64::MAX, NonZeroI64 = around_zero!(i64::MIN, i64::MAX);
    isize: isize::MIN, isize::MAX, NonZeroIsize = around_zero!(isize::MIN, isize::MAX);
    u8: 0, u8::MAX, NonZeroU8 = &Shape::Int(1, u8::MAX as i64);
    u16: 0, u16::MAX, NonZeroU16 = &Shape::Int(1, u16::MAX as i64);
    u32: 0, u32::MAX, NonZeroU32 = &Shape::Int(1, u32::MAX as i64);
    u64: 0, i64::MAX, NonZeroU64 = &Shape::Int(1, i64::MAX);
    usize: 0, i64::MAX, NonZeroUsize = &Shape::Int(1, i64::MAX);
}

macro_rules! atomics {
    ($($width:literal: $($atomic:ident = $plain:ty),+;)*) => {$($(
        #[cfg(target_has_atomic = $width)]
        #[diagnostic::do_not_recommend]
        impl Stored for atomic::$atomic {
            const SHAPE: &'static Shape = <$plain as Stored>::SHAPE;
        }
    )+)*};
}

atomics! {
    "8": AtomicBool = bool, AtomicI8 = i8, AtomicU8 = u8;
    "16": AtomicI16 = i16, AtomicU16 = u16;
    "32": AtomicI32 = i32, AtomicU32 = u32;
    "64": AtomicI64 = i64, AtomicU64 = u64;
    "ptr": AtomicIsize = isize, AtomicUsize = usize;
}

stored!(bool => &Shape::Bool);
// No bounds: NaN is written too, and fails every `minimum`.
stored!(f32, f64 => &Shape::Double);
stored!(char => &Shape::Char);
stored!(str, &str, String => &Shape::String);
stored!(() => &Shape::Null);
stored_generic!([] Wrapping<T>, [] Saturating<T>, [] Reverse<T> => T::SHAPE);

impl<T: ?Sized> Stored for PhantomData<T> {
    const SHAPE: &'static Shape = &Shape::Null;
}
