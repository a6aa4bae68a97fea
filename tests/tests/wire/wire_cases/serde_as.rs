//! Fields with `#[serde_as(as = "…")]`.

use super::Case;
use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::time::{Duration, SystemTime};

macro_rules! serde_as {
    ($cases:ident: $($id:literal: $(#[$attr:meta])* $ty:ty = $adapter:literal, $value:expr;)*) => {$({
        #[serde_with::serde_as]
        #[derive(Serialize, Deserialize, Embedded)]
        struct As {
            #[serde_as(as = $adapter)]
            $(#[$attr])*
            v: $ty,
        }
        $cases.push(Case::field($id, As { v: $value }));
    })*};
}

#[derive(Clone)]
struct Minutes(i32);

impl From<Minutes> for i32 {
    fn from(minutes: Minutes) -> Self {
        minutes.0
    }
}

impl From<i32> for Minutes {
    fn from(minutes: i32) -> Self {
        Minutes(minutes)
    }
}

pub(super) fn push(cases: &mut Vec<Case>) {
    plain(cases);
    inside(cases);
    moments(cases);
}

fn plain(cases: &mut Vec<Case>) {
    serde_as! { cases:
        "as_same": i32 = "serde_with::Same", 1;
        "as_display": u64 = "serde_with::DisplayFromStr", u64::MAX;
        "as_bytes": Vec<u8> = "serde_with::Bytes", vec![1, 255];
        "as_bytes_or_string": #[allow_design(alias_hides_growth, reason = "the form is what is tested")] Vec<u8> = "serde_with::BytesOrString", vec![1];
        "as_base64": Vec<u8> = "serde_with::base64::Base64", vec![1, 255];
        "as_hex": Vec<u8> = "serde_with::hex::Hex", vec![1, 255];
        "as_json": BTreeMap<String, i32> =
            "serde_with::json::JsonString", BTreeMap::from([("k".into(), 1)]);
        "as_separated": Vec<i32> =
            "serde_with::StringWithSeparator::<serde_with::formats::CommaSeparator, i32>",
            vec![1, 2];
        "as_none_as_empty": Option<String> = "serde_with::NoneAsEmptyString", None;
        "as_some_as_text": Option<i32> = "serde_with::NoneAsEmptyString", Some(1);
        "as_none_as_zero": Option<std::num::NonZeroU8> = "serde_with::NoneAsZero", None;
        "as_bool_from_int": bool = "serde_with::BoolFromInt", true;
        "as_default_on_null": i32 = "serde_with::DefaultOnNull", 1;
        "as_default_on_error": i32 = "serde_with::DefaultOnError", 1;
        "as_try_from_into_signed": u8 = "serde_with::TryFromInto<i64>", 7;
        "as_from_into": Minutes = "serde_with::FromInto<i32>", Minutes(7);
        "as_try_from_into": u8 = "serde_with::TryFromInto<u64>", 200;
        "as_pick_first": u32 = "serde_with::PickFirst<(_, serde_with::DisplayFromStr)>", 1;
        "as_human_or_not": i32 = "serde_with::IfIsHumanReadable<serde_with::DisplayFromStr>", 1;
        "as_one": #[allow_design(alias_hides_growth, reason = "the form is what is tested")] Vec<i32> = "serde_with::OneOrMany<_>", vec![1];
        "as_many": #[allow_design(alias_hides_growth, reason = "the form is what is tested")] Vec<i32> = "serde_with::OneOrMany<_>", vec![1, 2];
        "as_prefer_many": #[allow_design(alias_hides_growth, reason = "the form is what is tested")] Vec<String> =
            "serde_with::OneOrMany<_, serde_with::formats::PreferMany>", vec!["text".into()];
    }
}

fn inside(cases: &mut Vec<Case>) {
    let oid = bson::oid::ObjectId::parse_str("64a000000000000000000001").unwrap();
    let utc = chrono::DateTime::from_timestamp_millis(1_700_000_000_123).unwrap();
    serde_as! { cases:
        "as_option": Option<bson::oid::ObjectId> =
            "Option<bson::serde_helpers::object_id::AsHexString>", Some(oid);
        "as_option_none": Option<bson::oid::ObjectId> =
            "Option<bson::serde_helpers::object_id::AsHexString>", None;
        "as_box": Box<u64> = "Box<serde_with::DisplayFromStr>", Box::new(1);
        "as_vec": #[allow_design(alias_hides_growth, reason = "the form is what is tested")] Vec<chrono::DateTime<chrono::Utc>> =
            "Vec<bson::serde_helpers::datetime::FromChrono04DateTime>", vec![utc];
        "as_vec_option": #[allow_design(alias_hides_growth, reason = "the form is what is tested")] Vec<Option<u64>> =
            "Vec<Option<serde_with::DisplayFromStr>>", vec![Some(1), None];
        "as_set": #[allow_design(alias_hides_growth, reason = "the form is what is tested")] BTreeSet<u64> = "BTreeSet<serde_with::DisplayFromStr>", BTreeSet::from([1]);
        "as_set_strict": #[allow_design(alias_hides_growth, reason = "the form is what is tested")] BTreeSet<i32> =
            "serde_with::SetPreventDuplicates<_>", BTreeSet::from([1]);
        "as_array": [u64; 2] = "[serde_with::DisplayFromStr; 2]", [1, 2];
        "as_tuple": (u64, i32) = "(serde_with::DisplayFromStr, _)", (1, 2);
        "as_map_keys": #[allow_design(alias_hides_growth, reason = "the form is what is tested")] BTreeMap<i32, i32> =
            "BTreeMap<serde_with::DisplayFromStr, _>", BTreeMap::from([(1, 2)]);
        "as_map_values": #[allow_design(alias_hides_growth, reason = "the form is what is tested")] BTreeMap<String, u32> =
            "BTreeMap<_, bson::serde_helpers::u32::AsI32>", BTreeMap::from([("k".into(), 2)]);
        "as_map_hash": #[allow_design(alias_hides_growth, reason = "the form is what is tested")] HashMap<bson::oid::ObjectId, i32> =
            "HashMap<bson::serde_helpers::object_id::AsHexString, _>", HashMap::from([(oid, 1)]);
        "as_map_strict": #[allow_design(alias_hides_growth, reason = "the form is what is tested")] BTreeMap<String, i32> =
            "serde_with::MapPreventDuplicates<_, _>", BTreeMap::from([("k".into(), 2)]);
        "as_map_of_maps": #[allow_design(alias_hides_growth, reason = "the form is what is tested")] BTreeMap<i32, BTreeMap<bool, i32>> =
            "BTreeMap<serde_with::DisplayFromStr, BTreeMap<serde_with::DisplayFromStr, _>>",
            BTreeMap::from([(1, BTreeMap::from([(true, 2)]))]);
        "as_seq": #[allow_design(alias_hides_growth, reason = "the form is what is tested")] BTreeMap<i32, i32> = "serde_with::Seq<(_, _)>", BTreeMap::from([(1, 2)]);
        "as_vec_of_pairs": #[allow_design(alias_hides_growth, reason = "the form is what is tested")] BTreeMap<i32, u64> =
            "Vec<(_, serde_with::DisplayFromStr)>", BTreeMap::from([(1, 2)]);
        "as_map_from_pairs": #[allow_design(alias_hides_growth, reason = "the form is what is tested")] Vec<(i32, i32)> =
            "serde_with::Map<serde_with::DisplayFromStr, _>", vec![(1, 2)];
        "as_skip_error": #[allow_design(alias_hides_growth, reason = "the form is what is tested")] Vec<i32> = "serde_with::VecSkipError<_>", vec![1];
        "as_result": Result<u64, String> = "Result<serde_with::DisplayFromStr, _>", Ok(1);
        "as_bytes_inside": #[allow_design(alias_hides_growth, reason = "the form is what is tested")] Vec<Vec<u8>> = "Vec<serde_with::Bytes>", vec![vec![1]];
    }
}

fn moments(cases: &mut Vec<Case>) {
    let utc = chrono::DateTime::from_timestamp_secs(1_700_000_000).unwrap();
    let time = SystemTime::UNIX_EPOCH + Duration::from_secs(9);
    serde_as! { cases:
        "as_duration_seconds": Duration = "serde_with::DurationSeconds", Duration::from_secs(1);
        "as_duration_seconds_f64": Duration =
            "serde_with::DurationSeconds<f64>", Duration::from_secs(1);
        "as_duration_seconds_text": Duration =
            "serde_with::DurationSeconds<String>", Duration::from_secs(1);
        "as_duration_frac": Duration =
            "serde_with::DurationSecondsWithFrac<f64>", Duration::from_millis(1_500);
        "as_duration_millis": Duration =
            "serde_with::DurationMilliSeconds<u64>", Duration::from_millis(1);
        "as_duration_micros": Duration =
            "serde_with::DurationMicroSeconds<u64>", Duration::from_micros(1);
        "as_duration_nanos": Duration =
            "serde_with::DurationNanoSeconds<u64>", Duration::from_nanos(1);
        "as_duration_flexible": Duration =
            "serde_with::DurationSeconds<u64, serde_with::formats::Flexible>",
            Duration::from_secs(1);
        "as_timestamp": SystemTime = "serde_with::TimestampSeconds", time;
        "as_timestamp_frac": SystemTime = "serde_with::TimestampMilliSecondsWithFrac", time;
        "as_timestamp_chrono": chrono::DateTime<chrono::Utc> =
            "serde_with::TimestampMilliSeconds<i64>", utc;
        "as_timestamp_jiff": jiff::Timestamp =
            "serde_with::TimestampSeconds<i64>", jiff::Timestamp::UNIX_EPOCH;
        "as_timestamp_time": time::OffsetDateTime =
            "serde_with::TimestampSeconds<i64>", time::OffsetDateTime::UNIX_EPOCH;
        "as_chrono_duration": chrono::TimeDelta =
            "serde_with::DurationSeconds<i64>", chrono::TimeDelta::seconds(-5);
        "as_timestamp_option": Option<SystemTime> =
            "Option<serde_with::TimestampSeconds>", Some(time);
    }
}
