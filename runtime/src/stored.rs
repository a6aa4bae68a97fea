//! What types that are not ours write and read: the [`Stored`], [`MapKey`] and [`StoredAs`] impls.
//!
//! One file a crate of origin. Every shape describes serde's *not human-readable* form, which is
//! what the driver writes. A type that `bson` cannot write, or that does not read what it wrote
//! (`i128`, `&[u8]`, `time::Weekday`, …), has no impl, so using it does not compile.
//!
//! [`Stored`]: crate::Stored
//! [`MapKey`]: crate::model::MapKey
//! [`StoredAs`]: crate::StoredAs

use crate::shape::{Field, FieldOptions, Shape, Struct};

/// `impl Stored` for types that share a shape; they are too many for rustc to list in an error.
macro_rules! stored {
    ($($ty:ty),+ $(,)? => $shape:expr) => {$(
        #[diagnostic::do_not_recommend]
        impl $crate::Stored for $ty {
            const SHAPE: &'static $crate::Shape = $shape;
        }
    )+};
}

/// `impl Stored` for types with one parameter `T`, which the shape is made from.
macro_rules! stored_generic {
    ($([$($bound:tt)*] $ty:ty),+ $(,)? => $shape:expr) => {$(
        impl<T: $crate::Stored $($bound)*> $crate::Stored for $ty {
            const SHAPE: &'static $crate::Shape = $shape;
        }
    )+};
}

/// `impl MapKey` for types that write any text.
macro_rules! text_key {
    ($($ty:ty),+ $(,)?) => {$(
        #[diagnostic::do_not_recommend]
        impl $crate::model::MapKey for $ty {
            const KEYS: $crate::shape::Keys = $crate::shape::Keys::Text;
        }
    )+};
}

pub(crate) mod bounded;
/// Text of at most so many bytes.
macro_rules! short_text {
    ($bytes:expr) => {
        &$crate::Shape::Bounded(
            &$crate::Shape::String,
            &[$crate::shape::Bound::MaxBytes($bytes as u64)],
        )
    };
}

mod bson;
mod containers;
mod maps;
mod scalars;
mod std_types;

#[cfg(feature = "arrayvec")]
mod arrayvec;
#[cfg(feature = "chrono")]
mod chrono;
#[cfg(feature = "compact_str")]
mod compact_str;
#[cfg(feature = "geojson")]
mod geojson;
#[cfg(feature = "indexmap")]
mod indexmap;
#[cfg(feature = "jiff")]
mod jiff;
#[cfg(feature = "rust_decimal")]
mod rust_decimal;
mod serde_bytes;
#[cfg(feature = "serde_json")]
mod serde_json;
#[cfg(feature = "serde_with")]
mod serde_with;
#[cfg(feature = "smallvec")]
mod smallvec;
#[cfg(feature = "time")]
mod time;
#[cfg(feature = "url")]
mod url;
#[cfg(feature = "uuid")]
mod uuid;

pub use serde_bytes::SerdeBytes;

/// A byte, and the size of things counted in them.
const BYTE: &Shape = &Shape::Int(0, u8::MAX as i64);

/// A field of a foreign type, which has one name on either side.
const fn field(name: &'static str, shape: &'static Shape) -> Field {
    Field(name, name, shape, &FieldOptions::PLAIN)
}

/// A struct of a foreign type that refuses unknown fields, wherever it stands: serde's impls for
/// `Duration` and `Range` do, and an externally tagged enum reads its first key only.
const fn closed(name: &'static str, fields: &'static [Field]) -> Struct {
    Struct { deny_unknown: true, ..Struct::new(name, fields) }
}
