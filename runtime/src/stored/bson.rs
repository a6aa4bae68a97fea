//! The types of `bson`, and the adapters of `bson::serde_helpers`.

use crate::model::{MapKeyAs, Stored, StoredAs};
use crate::shape::{Bound, Keys, Number, Shape};
use bson::serde_helpers::{HumanReadable, datetime, object_id, timestamp, u32, u64};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};

/// The binary subtype of a UUID.
const UUID: u8 = 4;

stored!(bson::oid::ObjectId => &Shape::ObjectId);
stored!(bson::DateTime => &Shape::Date);
stored!(bson::Decimal128 => &Shape::Decimal);
stored!(bson::Timestamp => &Shape::Timestamp);
stored!(bson::Regex, bson::RawRegexRef<'_> => &Shape::Regex);
stored!(
    bson::Binary,
    bson::RawBinaryRef<'_>,
    bson::binary::Vector,
    => &Shape::Binary(None)
);
stored!(bson::Uuid => &Shape::Binary(Some(UUID)));
stored!(
    bson::JavaScriptCodeWithScope,
    bson::RawJavaScriptCodeWithScope,
    bson::RawJavaScriptCodeWithScopeRef<'_>,
    => &Shape::Types(&["javascriptWithScope"])
);
stored!(bson::DbPointer, bson::RawDbPointerRef<'_> => &Shape::Types(&["dbPointer"]));
stored!(bson::Bson, bson::RawBson, bson::RawBsonRef<'_> => &Shape::Any);
stored!(
    bson::Document,
    bson::RawDocumentBuf,
    &bson::RawDocument,
    => &Shape::Map(Keys::Text, &Shape::Any)
);
stored!(bson::RawArrayBuf, &bson::RawArray => &Shape::Array(&Shape::Any));
stored_generic!([] bson::Utf8Lossy<T> => T::SHAPE);

// Only where the human-readable form is known.
stored!(
    HumanReadable<IpAddr>,
    HumanReadable<Ipv4Addr>,
    HumanReadable<Ipv6Addr>,
    HumanReadable<SocketAddr>,
    HumanReadable<SocketAddrV4>,
    HumanReadable<SocketAddrV6>,
    => &Shape::String
);
#[cfg(feature = "uuid")]
stored!(HumanReadable<uuid::Uuid> => short_text!(36));

macro_rules! adapters {
    ($($(#[$cfg:meta])* $adapter:path: $ty:ty => $shape:expr;)*) => {$(
        $(#[$cfg])*
        impl StoredAs<$ty> for $adapter {
            const SHAPE: &'static Shape = $shape;
        }
    )*};
}

/// A double without a fraction, from zero up.
macro_rules! whole_double {
    ($max:expr) => {
        &Shape::Bounded(
            &Shape::Double,
            &[
                Bound::Min(Number::Int(0)),
                Bound::Max(Number::Double($max)),
                Bound::MultipleOf(Number::Int(1)),
            ],
        )
    };
}

adapters! {
    object_id::AsHexString: bson::oid::ObjectId => short_text!(24);
    object_id::FromHexString: String => &Shape::ObjectId;
    datetime::AsRfc3339String: bson::DateTime => &Shape::String;
    datetime::FromRfc3339String: String => &Shape::Date;
    datetime::FromI64: i64 => &Shape::Date;
    #[cfg(feature = "chrono")]
    datetime::FromChrono04DateTime: chrono::DateTime<chrono::Utc> => &Shape::Date;
    #[cfg(feature = "jiff")]
    datetime::FromJiff02Timestamp: jiff::Timestamp => &Shape::Date;
    #[cfg(feature = "time")]
    datetime::FromTime03OffsetDateTime: time::OffsetDateTime => &Shape::Date;
    timestamp::AsU32: bson::Timestamp => <u32 as Stored>::SHAPE;
    timestamp::FromU32: u32 => &Shape::Timestamp;
    u32::AsI32: u32 => &Shape::Int(0, i32::MAX as i64);
    u32::AsI64: u32 => <u32 as Stored>::SHAPE;
    u32::AsF64: u32 => whole_double!(u32::MAX as f64);
    u64::AsI32: u64 => &Shape::Int(0, i32::MAX as i64);
    u64::AsI64: u64 => <u64 as Stored>::SHAPE;
    u64::AsF64: u64 => whole_double!((u64::MAX as f64).next_down());
}

#[cfg(feature = "uuid")]
mod uuid_1 {
    use super::{Shape, StoredAs, UUID};
    use bson::serde_helpers::uuid_1::{
        AsBinary, AsCSharpLegacyBinary, AsJavaLegacyBinary, AsPythonLegacyBinary, FromBson,
    };

    adapters! {
        AsBinary: uuid::Uuid => &Shape::Binary(Some(UUID));
        AsCSharpLegacyBinary: uuid::Uuid => &Shape::Binary(Some(3));
        AsJavaLegacyBinary: uuid::Uuid => &Shape::Binary(Some(3));
        AsPythonLegacyBinary: uuid::Uuid => &Shape::Binary(Some(3));
        // By way of `uuid::Uuid`, so subtype 0.
        FromBson: bson::Uuid => &Shape::Binary(Some(0));
    }
}

impl MapKeyAs<bson::oid::ObjectId> for object_id::AsHexString {
    const KEYS: Keys = Keys::Text;
}

impl MapKeyAs<bson::DateTime> for datetime::AsRfc3339String {
    const KEYS: Keys = Keys::Text;
}
