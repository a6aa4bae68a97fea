//! Fields and types that are written as something else: `with`, `serde_as`, `into`, `remote`.

use crate::wire_cases::{Case, fields};
use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub(super) fn push(cases: &mut Vec<Case>) {
    modules(cases);
    conversions(cases);
    remote(cases);
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
        #[allow_design(alias_hides_growth, reason = "the form is what is tested")]
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
        #[allow_design(alias_hides_growth, reason = "the form is what is tested")]
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
    #[allow_design(enum_repr, reason = "the form is what is tested")]
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
