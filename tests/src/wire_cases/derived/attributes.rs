//! Attributes of fields: names, presence, conversions, bounds.

use crate::wire_cases::{Case, fields};
use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename_all = "camelCase")]
struct Names {
    first_name: i32,
    r#type: i32,
    x2_y: i32,
    #[serde(rename = "n")]
    renamed: i32,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Aliases {
    #[serde(alias = "old", alias = "older")]
    new: i32,
    #[serde(alias = "was")]
    maybe: Option<i32>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Presence {
    plain: Option<i32>,
    #[serde(default)]
    defaulted: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    skipped: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    absent: Option<i32>,
    #[embed(max = 3)]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    list: Vec<i32>,
}

#[derive(Default, Serialize, Deserialize, Embedded)]
#[serde(default)]
struct AllDefault {
    a: i32,
    b: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Skips {
    kept: i32,
    #[serde(skip)]
    _skip: i32,
    #[serde(skip_serializing, default)]
    _read_only: i32,
    #[serde(skip_deserializing)]
    write_only: i32,
}

#[derive(Serialize, Deserialize, Embedded)]
struct TupleSkip(i32, #[serde(skip)] (), String);

#[derive(Clone, Serialize, Deserialize, Embedded)]
#[serde(into = "String", try_from = "String")]
struct Hex(u32);

impl From<Hex> for String {
    fn from(hex: Hex) -> Self {
        format!("{:x}", hex.0)
    }
}

impl TryFrom<String> for Hex {
    type Error = std::num::ParseIntError;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        u32::from_str_radix(&text, 16).map(Hex)
    }
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(deny_unknown_fields)]
struct Strict {
    a: i32,
    #[serde(alias = "was")]
    b: Option<i32>,
}

mod remote {
    pub(super) struct Theirs {
        pub(super) seconds: i64,
    }
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(remote = "remote::Theirs")]
struct TheirsDef {
    #[serde(rename = "s")]
    seconds: i64,
}

#[derive(Serialize, Deserialize, Embedded)]
struct UsesRemote {
    #[serde(with = "TheirsDef")]
    v: remote::Theirs,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Bounds {
    #[field(min_length = 1, max_length = 4)]
    text: String,
    #[field(max_length = 3)]
    option: Option<String>,
    #[field(pattern = r"\A[a-z]+\z")]
    pattern: String,
    #[field(min = 1, max = 10)]
    int: i32,
    #[field(exclusive_min = 0, exclusive_max = 10)]
    between: i64,
    #[field(min = 0.5, max = 1.5)]
    float: f64,
    #[field(multiple_of = 5)]
    step: i32,
    #[embed(min = 1, max = 3)]
    list: Vec<i32>,
    #[embed(max = 2, item(max_length = 4))]
    words: Vec<String>,
    #[embed(max = 2)]
    map: BTreeMap<String, i32>,
    #[field(max = 9_223_372_036_854_775_807)]
    big: u64,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Unique {
    #[embed(max = 3)]
    #[field(unique_items)]
    list: Vec<i32>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Stated {
    #[field(bson = "date")]
    #[serde(with = "millis")]
    at: i64,
}

mod millis {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    pub(super) fn serialize<S: Serializer>(at: &i64, serializer: S) -> Result<S::Ok, S::Error> {
        bson::DateTime::from_millis(*at).serialize(serializer)
    }
    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
        bson::DateTime::deserialize(deserializer).map(bson::DateTime::timestamp_millis)
    }
}

pub(super) fn push(cases: &mut Vec<Case>) {
    let bounds = Bounds {
        text: "text".into(),
        option: Some("abc".into()),
        pattern: "abc".into(),
        int: 5,
        between: 5,
        float: 1.0,
        step: 10,
        list: vec![1, 2],
        words: vec!["a".into()],
        map: BTreeMap::from([("k".into(), 1)]),
        big: 1,
    };
    fields! { cases:
        "attr_names": Names { first_name: 1, r#type: 2, x2_y: 3, renamed: 4 };
        "attr_aliases": Aliases { new: 1, maybe: Some(2) };
        "attr_presence_full": Presence {
            plain: Some(1), defaulted: 2, skipped: Some(3), absent: Some(4), list: vec![5],
        };
        "attr_presence_none": Presence {
            plain: None, defaulted: 0, skipped: None, absent: None, list: vec![],
        };
        "attr_default": AllDefault { a: 1, b: "text".into() };
        "attr_skips": Skips { kept: 1, _skip: 0, _read_only: 0, write_only: 0 };
        "attr_tuple_skip": TupleSkip(1, (), "text".into());
        "attr_into": Hex(255);
        "attr_deny": Strict { a: 1, b: Some(2) };
        "attr_remote": UsesRemote { v: remote::Theirs { seconds: 7 } };
        "attr_bounds": bounds;
        "attr_unique": Unique { list: vec![1, 2] };
        "attr_stated": Stated { at: 5 };
    }
}
