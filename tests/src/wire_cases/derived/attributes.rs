//! Serde's attributes of fields, one after the other.

use crate::wire_cases::{Case, fields};
use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub(super) fn push(cases: &mut Vec<Case>) {
    presence(cases);
    names(cases);
    spellings(cases);
    aliases(cases);
    modules(cases);
    conversions(cases);
    remote(cases);
}

fn presence(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    struct Optional {
        plain: Option<i32>,
        #[serde(skip_serializing_if = "Option::is_none")]
        skipped: Option<i32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        both: Option<String>,
        twice: Option<Option<i32>>,
        boxed: Box<Option<i32>>,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct Defaults {
        #[serde(default)]
        plain: i32,
        #[serde(default = "two")]
        by_function: i32,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        skipped: String,
        #[serde(default)]
        #[embed(max = 2)]
        list: Vec<i32>,
    }
    fn two() -> i32 {
        2
    }
    #[derive(Serialize, Deserialize, Embedded, Default)]
    #[serde(default)]
    struct AllDefault {
        a: i32,
        b: String,
        c: Option<i32>,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct Skips {
        #[serde(skip)]
        gone: std::sync::Mutex<u128>,
        #[serde(skip_serializing, default)]
        read_only: i32,
        #[serde(skip_serializing)]
        read_only_option: Option<i32>,
        #[serde(skip_deserializing)]
        write_only: i32,
        kept: i32,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(deny_unknown_fields)]
    struct Denying {
        a: i32,
        #[serde(alias = "bee")]
        b: i32,
        #[serde(skip)]
        gone: u8,
        #[serde(skip_serializing, default)]
        read_only: i32,
    }
    let optional = |n: Option<i32>| Optional {
        plain: n,
        skipped: n,
        both: n.map(|n| n.to_string()),
        twice: n.map(Some),
        boxed: Box::new(n),
    };
    fields! { cases:
        "presence_option_none": optional(None);
        "presence_option_some": optional(Some(1));
        "presence_default":
            Defaults { plain: 1, by_function: 2, skipped: "x".into(), list: vec![1] };
        "presence_default_empty":
            Defaults { plain: 0, by_function: 0, skipped: String::new(), list: vec![] };
        "presence_container_default": AllDefault { a: 1, b: "x".into(), c: None };
        "presence_skips": Skips {
            gone: 0.into(),
            read_only: 0,
            read_only_option: None,
            write_only: 0,
            kept: 1,
        };
        "presence_deny": Denying { a: 1, b: 2, gone: 0, read_only: 0 };
    }
}

fn names(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    struct Renamed {
        #[serde(rename = "other")]
        plain: i32,
        #[serde(rename = "mit Leerzeichen")]
        spaced: i32,
        #[serde(rename = "ключ")]
        foreign: i32,
        #[serde(rename = "a\"b")]
        quoted: i32,
        r#type: i32,
        r#async: Option<i32>,
        #[serde(rename = "a$b")]
        dollar: i32,
        #[serde(rename(serialize = "w", deserialize = "r"), alias = "w")]
        split: i32,
        #[serde(rename(serialize = "never", deserialize = "only_read"), skip_serializing, default)]
        read_only: i32,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[allow(non_snake_case, reason = "a name serde knows how to spell")]
    struct Unusual {
        _under: i32,
        __odd: i32,
        x2_y: i32,
        URL: i32,
        ünïcode: i32,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(deny_unknown_fields)]
    struct SplitDenied {
        #[serde(rename(serialize = "never", deserialize = "only_read"), skip_serializing, default)]
        read_only: i32,
        a: i32,
    }
    fields! { cases:
        "names_renamed_fields": Renamed {
            plain: 1,
            spaced: 2,
            foreign: 3,
            quoted: 4,
            r#type: 5,
            r#async: Some(6),
            dollar: 7,
            split: 8,
            read_only: 0,
        };
        "names_unusual": Unusual { _under: 1, __odd: 2, x2_y: 3, URL: 4, ünïcode: 5 };
        "names_split_denied": SplitDenied { read_only: 0, a: 1 };
    }
}

/// Every rule of `rename_all`.
fn spellings(cases: &mut Vec<Case>) {
    macro_rules! spelled {
        ($($id:literal = $rule:literal;)*) => {$({
            #[derive(Serialize, Deserialize, Embedded)]
            #[serde(rename_all = $rule)]
            struct Spelled {
                plain: i32,
                two_words: i32,
                r#type: i32,
                __odd: i32,
                x2_y: i32,
                #[serde(rename = "asItIs")]
                renamed: Option<i32>,
            }
            let (plain, two_words, r#type, __odd, x2_y) = (1, 2, 3, 4, 5);
            cases.push(Case::field(
                $id,
                Spelled { plain, two_words, r#type, __odd, x2_y, renamed: None },
            ));
        })*};
    }
    spelled! {
        "rename_all_lower" = "lowercase";
        "rename_all_upper" = "UPPERCASE";
        "rename_all_pascal" = "PascalCase";
        "rename_all_camel" = "camelCase";
        "rename_all_snake" = "snake_case";
        "rename_all_screaming_snake" = "SCREAMING_SNAKE_CASE";
        "rename_all_kebab" = "kebab-case";
        "rename_all_screaming_kebab" = "SCREAMING-KEBAB-CASE";
    }
}

fn aliases(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    struct Aliased {
        #[serde(alias = "one", alias = "eins")]
        first: i32,
        #[serde(alias = "two")]
        second: Option<i32>,
        #[serde(default, alias = "three")]
        third: String,
        #[serde(rename = "fourth", alias = "r#fourth", alias = "fourth")]
        fourth: i32,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct OfUuid {
        #[serde(alias = "key")]
        id: bson::Uuid,
    }
    fields! { cases:
        "alias_fields":
            Aliased { first: 1, second: Some(2), third: "x".into(), fourth: 4 };
        "alias_none": Aliased { first: 1, second: None, third: String::new(), fourth: 4 };
        "alias_uuid": OfUuid { id: bson::Uuid::from_bytes([7; 16]) };
        "alias_in_option": Some(OfUuid { id: bson::Uuid::from_bytes([7; 16]) });
        "alias_in_vec": vec![OfUuid { id: bson::Uuid::from_bytes([7; 16]) }];
    }
}

mod as_text {
    //! An adapter of the user's own.
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(n: &i32, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(n)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<i32, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

mod as_date_option {
    //! An adapter of the user's own that handles the `Option` itself.
    use bson::DateTime;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(v: &Option<i64>, to: S) -> Result<S::Ok, S::Error> {
        v.map(DateTime::from_millis).serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<i64>, D::Error> {
        let date = Option::<DateTime>::deserialize(from)?;
        Ok(date.map(DateTime::timestamp_millis))
    }
}

fn modules(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    struct Modules {
        #[serde(with = "as_text")]
        #[field(bson = "string", pattern = r"\A[0-9]{1,5}\z")]
        own: i32,
        #[serde(serialize_with = "as_text::serialize", deserialize_with = "as_text::deserialize")]
        #[field(bson = "string", pattern = r"\A[0-9]{1,5}\z")]
        own_functions: i32,
        #[serde(with = "as_text", default)]
        #[field(bson = "string", pattern = r"\A[0-9]{1,5}\z")]
        own_default: i32,
        #[serde(with = "as_date_option")]
        #[field(bson = "date")]
        own_option: Option<i64>,
        #[serde(with = "as_date_option", default)]
        #[field(bson = "date")]
        own_option_default: Option<i64>,
        #[serde(with = "as_date_option", default, skip_serializing_if = "Option::is_none")]
        #[field(bson = "date")]
        own_option_skipped: Option<i64>,
        #[serde(with = "chrono::serde::ts_seconds")]
        seconds: chrono::DateTime<chrono::Utc>,
        #[serde(with = "chrono::serde::ts_seconds_option")]
        seconds_option: Option<chrono::DateTime<chrono::Utc>>,
        #[serde(with = "chrono::serde::ts_seconds_option", default)]
        seconds_default: Option<chrono::DateTime<chrono::Utc>>,
        #[serde(with = "serde_bytes", alias = "raw")]
        bytes: Vec<u8>,
        #[serde(with = "serde_bytes", default)]
        bytes_default: Option<Vec<u8>>,
        #[serde(with = "::bson::serde_helpers::datetime::FromChrono04DateTime")]
        date: chrono::DateTime<chrono::Utc>,
    }
    #[serde_with::skip_serializing_none]
    #[serde_with::serde_as]
    #[derive(Serialize, Deserialize, Embedded)]
    struct Adapted {
        #[serde_as(as = "Option<serde_with::DisplayFromStr>")]
        option: Option<u64>,
        #[serde_as(as = "BTreeMap<serde_with::DisplayFromStr, Option<serde_with::Bytes>>")]
        #[embed(max = 2)]
        map: BTreeMap<i32, Option<Vec<u8>>>,
        #[serde_as(as = "Vec<bson::serde_helpers::u32::AsI32>")]
        #[embed(max = 2, item(max = 9))]
        list: Vec<u32>,
        plain: Option<i32>,
    }
    // What chrono wraps around the types of bson.
    #[derive(Serialize, Deserialize, Embedded)]
    struct Stated {
        #[field(bson = "any")]
        any: bson::Bson,
        #[field(bson = "long")]
        long: i64,
        #[field(bson = "double")]
        double: f64,
        #[field(bson = "objectId")]
        id: bson::oid::ObjectId,
        #[field(bson = "uuid")]
        uuid: bson::Uuid,
        #[field(bson = "object")]
        object: bson::Document,
        #[field(bson = "bool")]
        maybe: Option<bool>,
    }
    let utc = chrono::DateTime::from_timestamp_secs(1_700_000_000).unwrap();
    let modules = |some: bool| Modules {
        own: 1,
        own_functions: 2,
        own_default: 3,
        own_option: some.then_some(1),
        own_option_default: some.then_some(1),
        own_option_skipped: some.then_some(1),
        seconds: utc,
        seconds_option: some.then_some(utc),
        seconds_default: some.then_some(utc),
        bytes: vec![1],
        bytes_default: some.then(|| vec![1]),
        date: utc,
    };
    fields! { cases:
        "module_some": modules(true);
        "module_none": modules(false);
        "module_serde_as_struct": Adapted {
            option: Some(1),
            map: BTreeMap::from([(1, Some(vec![1])), (2, None)]),
            list: vec![9],
            plain: Some(1),
        };
        "module_serde_as_none":
            Adapted { option: None, map: BTreeMap::new(), list: vec![], plain: None };
        "stated_types": Stated {
            any: 1.into(),
            long: 1,
            double: 1.5,
            id: bson::oid::ObjectId::parse_str("64a000000000000000000001").unwrap(),
            uuid: bson::Uuid::from_bytes([7; 16]),
            object: bson::doc! { "k": 1 },
            maybe: Some(true),
        };
    }
}

fn conversions(cases: &mut Vec<Case>) {
    #[derive(Clone, Serialize, Deserialize, Embedded)]
    #[serde(from = "i64", into = "i64")]
    struct Cents(i64);
    impl From<i64> for Cents {
        fn from(n: i64) -> Self {
            Cents(n)
        }
    }
    impl From<Cents> for i64 {
        fn from(cents: Cents) -> Self {
            cents.0
        }
    }
    #[derive(Clone, Serialize, Deserialize, Embedded)]
    #[serde(try_from = "Pair", into = "Pair")]
    struct Checked {
        pair: Pair,
    }
    #[derive(Clone, Serialize, Deserialize, Embedded)]
    struct Pair {
        low: i32,
        high: i32,
    }
    impl TryFrom<Pair> for Checked {
        type Error = std::convert::Infallible;
        fn try_from(pair: Pair) -> Result<Self, Self::Error> {
            Ok(Checked { pair })
        }
    }
    impl From<Checked> for Pair {
        fn from(checked: Checked) -> Self {
            checked.pair
        }
    }
    #[derive(Clone, Serialize, Deserialize, Embedded)]
    #[serde(from = "Option<i32>", into = "Option<i32>")]
    enum Level {
        None,
        Some(i32),
    }
    impl From<Option<i32>> for Level {
        fn from(level: Option<i32>) -> Self {
            level.map_or(Level::None, Level::Some)
        }
    }
    impl From<Level> for Option<i32> {
        fn from(level: Level) -> Self {
            match level {
                Level::None => None,
                Level::Some(n) => Some(n),
            }
        }
    }
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
    fields! { cases:
        "attr_into": Hex(255);
        "from_into_int": Cents(1);
        "from_into_option": Some(Cents(1));
        "try_from_into_struct": Checked { pair: Pair { low: 1, high: 2 } };
        "from_into_enum": Level::Some(1);
        "from_into_enum_none": Level::None;
    }
}

mod foreign {
    //! A type that knows nothing of serde.
    pub(super) struct Point {
        pub(super) x: i32,
        pub(super) y: Option<i32>,
    }

    pub(super) struct Hidden(i32);

    impl Hidden {
        pub(super) fn new(n: i32) -> Self {
            Hidden(n)
        }

        pub(super) fn n(&self) -> i32 {
            self.0
        }
    }

    pub(super) enum Way {
        Up,
        Down(i32),
    }
}

fn remote(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(remote = "foreign::Point")]
    struct PointDef {
        #[serde(rename = "left", alias = "links")]
        x: i32,
        y: Option<i32>,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(remote = "foreign::Hidden")]
    struct HiddenDef {
        #[serde(getter = "foreign::Hidden::n")]
        #[field(min = 1, max = 9)]
        n: i32,
    }
    impl From<HiddenDef> for foreign::Hidden {
        fn from(def: HiddenDef) -> Self {
            foreign::Hidden::new(def.n)
        }
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(remote = "foreign::Way")]
    enum WayDef {
        Up,
        Down(i32),
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct Holder {
        #[serde(with = "PointDef")]
        point: foreign::Point,
        #[serde(with = "HiddenDef")]
        hidden: foreign::Hidden,
        #[serde(with = "WayDef")]
        way: foreign::Way,
    }
    let holder = |way| Holder {
        point: foreign::Point { x: 1, y: None },
        hidden: foreign::Hidden::new(9),
        way,
    };
    fields! { cases:
        "remote_unit": holder(foreign::Way::Up);
        "remote_newtype": holder(foreign::Way::Down(1));
    }
}
