//! Fields with `#[serde(with = "…")]`.

use super::Case;
use docwright::Embedded;
use serde::{Deserialize, Serialize};

macro_rules! with {
    ($cases:ident: $($id:literal: $(#[$attr:meta])* $ty:ty = $path:literal, $value:expr;)*) => {$({
        #[derive(Serialize, Deserialize, Embedded)]
        struct With {
            #[serde(with = $path)]
            $(#[$attr])*
            v: $ty,
        }
        $cases.push(Case::field($id, With { v: $value }));
    })*};
}

pub(super) fn push(cases: &mut Vec<Case>) {
    of_bson(cases);
    of_others(cases);
}

fn of_bson(cases: &mut Vec<Case>) {
    let oid = bson::oid::ObjectId::parse_str("64a000000000000000000001").unwrap();
    let when = bson::DateTime::from_millis(1_700_000_000_123);
    let id = uuid::Uuid::from_u128(0x0011_2233_4455_6677_8899_aabb_ccdd_eeff);
    let utc = chrono::DateTime::from_timestamp_millis(1_700_000_000_123).unwrap();
    let offset = time::OffsetDateTime::from_unix_timestamp(1_700_000_000).unwrap();
    let stamp = jiff::Timestamp::from_millisecond(1_700_000_000_123).unwrap();
    with! { cases:
        "with_object_id_as_hex": bson::oid::ObjectId =
            "bson::serde_helpers::object_id::AsHexString", oid;
        "with_object_id_from_hex": String =
            "bson::serde_helpers::object_id::FromHexString", oid.to_hex();
        "with_date_as_rfc3339": bson::DateTime =
            "bson::serde_helpers::datetime::AsRfc3339String", when;
        "with_date_from_rfc3339": String =
            "bson::serde_helpers::datetime::FromRfc3339String", "2024-02-03T04:05:06Z".into();
        "with_date_from_i64": i64 = "bson::serde_helpers::datetime::FromI64", 5;
        "with_date_from_chrono": chrono::DateTime<chrono::Utc> =
            "bson::serde_helpers::datetime::FromChrono04DateTime", utc;
        "with_date_from_jiff": jiff::Timestamp =
            "bson::serde_helpers::datetime::FromJiff02Timestamp", stamp;
        "with_date_from_time": time::OffsetDateTime =
            "bson::serde_helpers::datetime::FromTime03OffsetDateTime", offset;
        "with_timestamp_as_u32": bson::Timestamp =
            "bson::serde_helpers::timestamp::AsU32", bson::Timestamp { time: 1, increment: 0 };
        "with_timestamp_from_u32": u32 = "bson::serde_helpers::timestamp::FromU32", 1;
        "with_u32_as_i32": u32 = "bson::serde_helpers::u32::AsI32", 1;
        "with_u32_as_i64": u32 = "bson::serde_helpers::u32::AsI64", u32::MAX;
        "with_u32_as_f64": u32 = "bson::serde_helpers::u32::AsF64", u32::MAX;
        "with_u64_as_i32": u64 = "bson::serde_helpers::u64::AsI32", 1;
        "with_u64_as_i64": u64 = "bson::serde_helpers::u64::AsI64", 1;
        "with_u64_as_f64": u64 = "bson::serde_helpers::u64::AsF64", 1 << 53;
        "with_uuid_from_bson": bson::Uuid =
            "bson::serde_helpers::uuid_1::FromBson", bson::Uuid::from_bytes(*id.as_bytes());
        "with_uuid_as_binary": uuid::Uuid = "bson::serde_helpers::uuid_1::AsBinary", id;
        "with_uuid_csharp": uuid::Uuid = "bson::serde_helpers::uuid_1::AsCSharpLegacyBinary", id;
        "with_uuid_java": uuid::Uuid = "bson::serde_helpers::uuid_1::AsJavaLegacyBinary", id;
        "with_uuid_python": uuid::Uuid = "bson::serde_helpers::uuid_1::AsPythonLegacyBinary", id;
    }
}

fn of_others(cases: &mut Vec<Case>) {
    let id = uuid::Uuid::from_u128(0x0011_2233_4455_6677_8899_aabb_ccdd_eeff);
    let utc = chrono::DateTime::from_timestamp_nanos(1_700_000_000_123_456_789);
    let offset = time::OffsetDateTime::from_unix_timestamp(1_700_000_000).unwrap();
    let stamp = jiff::Timestamp::from_microsecond(1_700_000_000_123_456).unwrap();
    let duration = std::time::Duration::from_secs(90);
    let decimal = rust_decimal::Decimal::new(150, 2);
    with! { cases:
        "with_serde_bytes": Vec<u8> = "serde_bytes", vec![1, 255];
        "with_serde_bytes_option": Option<Vec<u8>> = "serde_bytes", Some(vec![1]);
        "with_serde_bytes_none": Option<Vec<u8>> = "serde_bytes", None;
        "with_serde_bytes_array": [u8; 2] = "serde_bytes", [1, 255];
        "with_chrono_seconds": chrono::DateTime<chrono::Utc> = "chrono::serde::ts_seconds", utc;
        "with_chrono_seconds_none": Option<chrono::DateTime<chrono::Utc>> =
            "chrono::serde::ts_seconds_option", None;
        "with_chrono_millis": chrono::DateTime<chrono::Utc> =
            "chrono::serde::ts_milliseconds", utc;
        "with_chrono_micros": chrono::DateTime<chrono::Utc> =
            "chrono::serde::ts_microseconds", utc;
        "with_chrono_nanos": chrono::DateTime<chrono::Utc> = "chrono::serde::ts_nanoseconds", utc;
        "with_chrono_nanos_option": Option<chrono::DateTime<chrono::Utc>> =
            "chrono::serde::ts_nanoseconds_option", Some(utc);
        "with_chrono_naive_seconds": chrono::NaiveDateTime =
            "chrono::naive::serde::ts_seconds", utc.naive_utc();
        "with_chrono_naive_micros": chrono::NaiveDateTime =
            "chrono::naive::serde::ts_microseconds", utc.naive_utc();
        "with_time_timestamp": time::OffsetDateTime = "time::serde::timestamp", offset;
        "with_time_timestamp_option": Option<time::OffsetDateTime> =
            "time::serde::timestamp::option", Some(offset);
        "with_time_millis": time::OffsetDateTime =
            "time::serde::timestamp::milliseconds_i64", offset;
        "with_time_rfc3339": time::OffsetDateTime = "time::serde::rfc3339", offset;
        "with_time_rfc3339_none": Option<time::OffsetDateTime> =
            "time::serde::rfc3339::option", None;
        "with_time_rfc2822": time::OffsetDateTime = "time::serde::rfc2822", offset;
        "with_time_iso8601": time::OffsetDateTime = "time::serde::iso8601", offset;
        "with_jiff_second": jiff::Timestamp =
            "jiff::fmt::serde::timestamp::second::required", stamp;
        "with_jiff_second_none": Option<jiff::Timestamp> =
            "jiff::fmt::serde::timestamp::second::optional", None;
        "with_jiff_millisecond": jiff::Timestamp =
            "jiff::fmt::serde::timestamp::millisecond::required", stamp;
        "with_jiff_microsecond": jiff::Timestamp =
            "jiff::fmt::serde::timestamp::microsecond::required", stamp;
        "with_jiff_duration": std::time::Duration =
            "jiff::fmt::serde::unsigned_duration::required", duration;
        "with_jiff_duration_option": Option<std::time::Duration> =
            "jiff::fmt::serde::unsigned_duration::optional", Some(duration);
        "with_jiff_duration_friendly": std::time::Duration =
            "jiff::fmt::serde::unsigned_duration::friendly::compact::required", duration;
        "with_jiff_time_zone": jiff::tz::TimeZone =
            "jiff::fmt::serde::tz::required", jiff::tz::TimeZone::UTC;
        "with_uuid_simple": uuid::Uuid = "uuid::serde::simple", id;
        "with_uuid_hyphenated": uuid::Uuid = "uuid::serde::hyphenated", id;
        "with_uuid_urn": uuid::Uuid = "uuid::serde::urn", id;
        "with_uuid_braced": uuid::Uuid = "uuid::serde::braced", id;
        "with_uuid_compact": uuid::Uuid = "uuid::serde::compact", id;
        "with_uuid_bytes": uuid::Uuid = "uuid::serde::bytes", id;
        "with_decimal_str": rust_decimal::Decimal = "rust_decimal::serde::str", decimal;
        "with_decimal_str_none": Option<rust_decimal::Decimal> =
            "rust_decimal::serde::str_option", None;
        "with_decimal_float": rust_decimal::Decimal = "rust_decimal::serde::float", decimal;
        "with_decimal_float_option": Option<rust_decimal::Decimal> =
            "rust_decimal::serde::float_option", Some(decimal);
        "with_double_option": Option<Option<i32>> =
            "serde_with::rust::double_option", Some(Some(1));
        "with_unwrap_or_skip": Option<i32> = "serde_with::rust::unwrap_or_skip", Some(1);
        "with_unique_set": #[allow_design(alias_hides_growth, reason = "the form is what is tested")] std::collections::BTreeSet<i32> =
            "serde_with::rust::sets_duplicate_value_is_error", [1, 2].into();
    }
}
