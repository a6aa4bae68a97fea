//! Time, network addresses, ranges, paths and results of the standard library.

use super::{BYTE, closed, field};
use crate::model::Stored;
use crate::shape::{self, Meaning, Shape, Struct};
use std::ffi::{CStr, CString, OsStr, OsString};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::ops::{Bound, Range, RangeFrom, RangeInclusive, RangeTo};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

const SECONDS: &Shape = &Shape::Int(0, i64::MAX);
/// Reading would carry more over into the seconds; writing never does more.
const NANOSECONDS: &Shape = &Shape::Int(0, 999_999_999);
const DURATION: &Struct =
    &closed("Duration", &[field("secs", SECONDS), field("nanos", NANOSECONDS)]);
const SYSTEM_TIME: &Struct = &closed(
    "SystemTime",
    &[field("secs_since_epoch", SECONDS), field("nanos_since_epoch", NANOSECONDS)],
);
stored!(
    Duration
    => &Shape::Bounded(&Shape::Struct(DURATION), &[shape::Bound::StandsFor(Meaning::Duration)])
);
stored!(
    SystemTime
    => &Shape::Bounded(&Shape::Struct(SYSTEM_TIME), &[shape::Bound::StandsFor(Meaning::Date)])
);

// Without bounds, but `Bounded`: a type of its own, and no bytes that were forgotten.
const V4: &Shape = &Shape::Bounded(&Shape::ArrayOf(BYTE, 4), &[]);
const V6: &Shape = &Shape::Bounded(&Shape::ArrayOf(BYTE, 16), &[]);
const PORT: &Shape = &Shape::Int(0, u16::MAX as i64);
const SOCKET_V4: &Shape = &Shape::Tuple(&[V4, PORT]);
const SOCKET_V6: &Shape = &Shape::Tuple(&[V6, PORT]);
stored!(Ipv4Addr => V4);
stored!(Ipv6Addr => V6);
stored!(SocketAddrV4 => SOCKET_V4);
stored!(SocketAddrV6 => SOCKET_V6);
stored!(IpAddr => &Shape::AnyOf(None, &[
    &Shape::Struct(&closed("V4", &[field("V4", V4)])),
    &Shape::Struct(&closed("V6", &[field("V6", V6)])),
]));
stored!(SocketAddr => &Shape::AnyOf(None, &[
    &Shape::Struct(&closed("V4", &[field("V4", SOCKET_V4)])),
    &Shape::Struct(&closed("V6", &[field("V6", SOCKET_V6)])),
]));
// As a key an address is human-readable.
text_key!(IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6);

stored!(Path, &Path, PathBuf => &Shape::String);
text_key!(PathBuf);
stored!(CStr, CString => &Shape::Binary(None));

#[cfg(unix)]
stored!(OsStr, OsString => &Shape::Struct(&closed("Unix", &[field("Unix", &Shape::Array(BYTE))])));
#[cfg(windows)]
stored!(OsStr, OsString => &Shape::Struct(&closed(
    "Windows",
    &[field("Windows", &Shape::Array(&Shape::Int(0, u16::MAX as i64)))],
)));

// `Required`: serde's own impls do not read a missing bound, not even of an `Option`.
macro_rules! ranges {
    ($($range:ident { $($bound:literal),+ })*) => {$(
        impl<T: Stored> Stored for $range<T> {
            const SHAPE: &'static Shape = &Shape::Struct(&closed(
                stringify!($range),
                &[$(field($bound, &Shape::Required(T::SHAPE))),+],
            ));
        }
    )*};
}
ranges! {
    Range { "start", "end" }
    RangeInclusive { "start", "end" }
    RangeFrom { "start" }
    RangeTo { "end" }
}

impl<T: Stored> Stored for Bound<T> {
    const SHAPE: &'static Shape = &Shape::AnyOf(
        None,
        &[
            &Shape::Names(&["Unbounded"]),
            &Shape::Struct(&closed("Included", &[field("Included", &Shape::Required(T::SHAPE))])),
            &Shape::Struct(&closed("Excluded", &[field("Excluded", &Shape::Required(T::SHAPE))])),
        ],
    );
}

impl<T: Stored, E: Stored> Stored for Result<T, E> {
    const SHAPE: &'static Shape = &Shape::AnyOf(
        None,
        &[
            &Shape::Struct(&closed("Ok", &[field("Ok", &Shape::Required(T::SHAPE))])),
            &Shape::Struct(&closed("Err", &[field("Err", &Shape::Required(E::SHAPE))])),
        ],
    );
}
