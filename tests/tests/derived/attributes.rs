//! Presence, names and adapters of fields; forms of structs.

use super::Fate::{Kept, Read, Refused};
use super::{fates, model};
use bson::doc;
use docwright::Embedded;
use serde::Deserialize;
use std::collections::BTreeMap;

#[tokio::test(flavor = "multi_thread")]
async fn a_field_is_read_by_any_one_of_its_names() {
    #[derive(Debug, PartialEq, Deserialize, Embedded)]
    struct Aliased {
        #[serde(alias = "old", alias = "older")]
        new: i32,
        #[serde(alias = "was")]
        maybe: Option<i32>,
        #[serde(alias = "before", default)]
        default: i32,
    }
    model!(M: Aliased);
    let read = |new, maybe, default| Read(M::from(Aliased { new, maybe, default }));
    fates(vec![
        (doc! { "v": { "new": 1, "maybe": 2, "default": 3 } }, read(1, Some(2), 3)),
        (doc! { "v": { "old": 1, "was": 2, "before": 3 } }, read(1, Some(2), 3)),
        (doc! { "v": { "older": 1, "was": null } }, read(1, None, 0)),
        (doc! { "v": { "new": 1 } }, read(1, None, 0)),
        (doc! { "v": { "new": 1, "old": 1 } }, Refused),
        (doc! { "v": { "old": 1, "older": 1 } }, Refused),
        (doc! { "v": { "new": 1, "maybe": 2, "was": 2 } }, Refused),
        (doc! { "v": { "new": 1, "default": 2, "before": 2 } }, Refused),
        (doc! { "v": { "maybe": 1 } }, Refused),
        (doc! { "v": { "old": "1" } }, Refused),
        (doc! { "v": { "new": 1, "was": "1" } }, Refused),
        (doc! { "v": { "new": 1, "before": null } }, Refused),
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_field_may_be_missing_where_its_type_reads_that() {
    type Alias = Option<i32>;
    #[derive(Debug, PartialEq, Deserialize, Embedded)]
    #[serde(transparent)]
    struct Transparent(Option<i32>);
    #[derive(Debug, PartialEq, Deserialize, Embedded)]
    struct Newtype(Option<i32>);
    #[derive(Debug, PartialEq, Deserialize, Embedded)]
    struct Generic<T> {
        t: T,
    }
    #[derive(Debug, PartialEq, Deserialize, Embedded)]
    struct Missing {
        alias: Alias,
        boxed: Box<Option<i32>>,
        transparent: Transparent,
        generic: Generic<Option<i32>>,
    }
    model!(M: Missing);
    let none = || {
        M::from(Missing {
            alias: None,
            boxed: Box::new(None),
            transparent: Transparent(None),
            generic: Generic { t: None },
        })
    };
    fates(vec![
        (doc! { "v": { "generic": {} } }, Read(none())),
        (
            doc! { "v": { "alias": null, "boxed": null, "transparent": null, "generic": { "t": null } } },
            Read(none()),
        ),
        (doc! { "v": {} }, Refused),
        (doc! {}, Refused),
    ])
    .await;

    model!(N: Newtype);
    fates(vec![
        (doc! { "v": null }, Read(N::from(Newtype(None)))),
        (doc! { "v": 1 }, Read(N::from(Newtype(Some(1))))),
        (doc! {}, Refused),
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_default_stands_for_a_missing_field_but_not_for_null() {
    #[derive(Debug, PartialEq, Deserialize, Embedded)]
    struct Defaults {
        #[serde(default)]
        number: i32,
        #[serde(default = "text")]
        text: String,
        #[serde(default)]
        option: Option<i32>,
    }
    fn text() -> String {
        "default".into()
    }
    #[derive(Debug, PartialEq, Default, Deserialize, Embedded)]
    #[serde(default)]
    struct Container {
        a: i32,
        b: Option<String>,
    }
    model!(M: (Defaults, Container));
    let value = |number, text: &str, option, a| {
        let defaults = Defaults { number, text: text.into(), option };
        Read(M::from((defaults, Container { a, b: None })))
    };
    fates(vec![
        (doc! { "v": [{}, {}] }, value(0, "default", None, 0)),
        (doc! { "v": [{ "option": null }, { "b": null }] }, value(0, "default", None, 0)),
        (
            doc! { "v": [{ "number": 1, "text": "x", "option": 2 }, { "a": 3 }] },
            value(1, "x", Some(2), 3),
        ),
        (doc! { "v": [{ "number": null }, {}] }, Refused),
        (doc! { "v": [{ "text": null }, {}] }, Refused),
        (doc! { "v": [{}, { "a": null }] }, Refused),
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_skipped_is_not_on_the_wire() {
    #[derive(Debug, PartialEq, Deserialize, Embedded)]
    struct Skips {
        kept: i32,
        #[serde(skip)]
        gone: i32,
        #[serde(skip_deserializing)]
        write_only: i32,
        #[serde(skip_serializing, default)]
        read_only: i32,
        #[serde(skip_serializing)]
        read_only_option: Option<i32>,
    }
    model!(M: Skips);
    let skips = |kept, read_only, read_only_option| {
        M::from(Skips { kept, gone: 0, write_only: 0, read_only, read_only_option })
    };
    fates(vec![
        (doc! { "v": { "kept": 1 } }, Read(skips(1, 0, None))),
        (doc! { "v": { "kept": 1, "write_only": 9 } }, Read(skips(1, 0, None))),
        (
            doc! { "v": { "kept": 1, "read_only": 2, "read_only_option": 3 } },
            Read(skips(1, 2, Some(3))),
        ),
        // Serde would ignore these; a closed object does not.
        (doc! { "v": { "kept": 1, "gone": 2 } }, Kept(skips(1, 0, None))),
        (doc! { "v": { "kept": 1, "write_only": "text" } }, Kept(skips(1, 0, None))),
        (doc! { "v": { "kept": 1, "zz": 2 } }, Kept(skips(1, 0, None))),
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_adapter_knows_nothing_of_a_missing_field() {
    #[derive(Debug, PartialEq, Deserialize, Embedded)]
    struct Adapted {
        #[serde(with = "chrono::serde::ts_seconds_option")]
        required: Option<chrono::DateTime<chrono::Utc>>,
        #[serde(with = "chrono::serde::ts_seconds_option", default)]
        optional: Option<chrono::DateTime<chrono::Utc>>,
    }
    model!(M: Adapted);
    let at = chrono::DateTime::from_timestamp_secs(7);
    let read = |required, optional| Read(M::from(Adapted { required, optional }));
    fates(vec![
        (doc! { "v": { "required": 7, "optional": 7_i64 } }, read(at, at)),
        (doc! { "v": { "required": null } }, read(None, None)),
        (doc! { "v": { "optional": 7 } }, Refused),
        (doc! { "v": { "required": 7.0 } }, Refused),
        (doc! { "v": { "required": i64::MAX } }, Refused),
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_value_has_one_form() {
    #[derive(Debug, PartialEq, Deserialize, Embedded)]
    struct Inner {
        n: i32,
        t: (i32, String),
        a: [i32; 2],
    }
    model!(M: Inner);
    let inner = || M::from(Inner { n: 1, t: (2, "x".into()), a: [3, 4] });
    fates(vec![
        (doc! { "v": { "n": 1, "t": [2, "x"], "a": [3, 4] } }, Read(inner())),
        (doc! { "v": { "a": [3, 4_i64], "t": [2_i64, "x"], "n": 1_i64 } }, Read(inner())),
        // Serde reads a struct from an array, and drops what is too much of a tuple.
        (doc! { "v": [1, [2, "x"], [3, 4]] }, Kept(inner())),
        (doc! { "v": { "n": 1, "t": [2, "x", 3], "a": [3, 4] } }, Kept(inner())),
        (doc! { "v": { "n": 1, "t": [2, "x"], "a": [3, 4, 5] } }, Kept(inner())),
        (doc! { "v": { "n": 1, "t": [2], "a": [3, 4] } }, Refused),
        (doc! { "v": { "n": 1.0, "t": [2, "x"], "a": [3, 4] } }, Refused),
        (doc! { "v": { "n": 3_000_000_000_i64, "t": [2, "x"], "a": [3, 4] } }, Refused),
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_of_an_enum_are_its_names() {
    #[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Embedded)]
    #[serde(rename_all = "lowercase")]
    enum Day {
        Mon,
        #[serde(alias = "di")]
        Tue,
    }
    #[derive(Debug, PartialEq, Deserialize, Embedded)]
    struct Days {
        #[embed(max = 2)]
        days: BTreeMap<Day, i32>,
    }
    model!(M: Days);
    let read = |days: &[(Day, i32)]| {
        let day = |(day, n): &(Day, i32)| (if *day == Day::Mon { Day::Mon } else { Day::Tue }, *n);
        Read(M::from(Days { days: days.iter().map(day).collect() }))
    };
    fates(vec![
        (doc! { "v": { "days": {} } }, read(&[])),
        (doc! { "v": { "days": { "mon": 1, "tue": 2 } } }, read(&[(Day::Mon, 1), (Day::Tue, 2)])),
        (doc! { "v": { "days": { "di": 2 } } }, read(&[(Day::Tue, 2)])),
        (doc! { "v": { "days": { "Mon": 1 } } }, Refused),
        (doc! { "v": { "days": { "mon": "1" } } }, Refused),
    ])
    .await;
}
