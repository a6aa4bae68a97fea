//! `serde_bytes`: bytes as `binData` of subtype 0 rather than as an array.

use crate::model::StoredAs;
use crate::shape::{Bound, Shape};
use std::borrow::Cow;

/// What `#[serde(with = "serde_bytes")]` makes of a type: a path of a module cannot carry an impl.
#[derive(Debug)]
pub enum SerdeBytes {}

const BYTES: &Shape = &Shape::Binary(None);

macro_rules! bytes {
    ($([$($param:tt)*] $ty:ty),+ $(,)?) => {$(
        impl<$($param)*> StoredAs<$ty> for SerdeBytes {
            const SHAPE: &'static Shape = BYTES;
        }
    )+};
}
bytes!([] [u8], [] &[u8], [] Vec<u8>, [] Cow<'_, [u8]>);

impl<const N: usize> StoredAs<[u8; N]> for SerdeBytes {
    const SHAPE: &'static Shape = &Shape::Bounded(BYTES, &[Bound::MaxBytes(N as u64)]);
}

impl<T: ?Sized> StoredAs<Box<T>> for SerdeBytes
where
    SerdeBytes: StoredAs<T>,
{
    const SHAPE: &'static Shape = <SerdeBytes as StoredAs<T>>::SHAPE;
}

impl<T> StoredAs<Option<T>> for SerdeBytes
where
    SerdeBytes: StoredAs<T>,
{
    const SHAPE: &'static Shape = &Shape::Optional(<SerdeBytes as StoredAs<T>>::SHAPE);
}

#[cfg(feature = "serde_bytes")]
mod types {
    use super::{BYTES, Bound, SerdeBytes, Shape};
    use crate::model::{Stored, StoredAs};
    use serde_bytes::{ByteArray, ByteBuf, Bytes};

    stored!(Bytes, &Bytes, ByteBuf => BYTES);
    bytes!([] Bytes, [] &Bytes, [] ByteBuf);

    impl<const N: usize> Stored for ByteArray<N> {
        const SHAPE: &'static Shape = &Shape::Bounded(BYTES, &[Bound::MaxBytes(N as u64)]);
    }

    impl<const N: usize> StoredAs<ByteArray<N>> for SerdeBytes {
        const SHAPE: &'static Shape = <ByteArray<N> as Stored>::SHAPE;
    }
}
