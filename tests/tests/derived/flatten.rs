//! `#[serde(flatten)]`.

use super::Fate::{Kept, Read, Refused};
use super::{fates, model};
use bson::doc;
use docwright::{Document, Embedded};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Debug, PartialEq, Deserialize, Embedded)]
struct Inner {
    #[serde(alias = "bee")]
    b: i32,
    c: String,
    d: Option<i32>,
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flattened_option_is_there_as_a_whole_or_not_at_all() {
    #[derive(Debug, PartialEq, Deserialize, Embedded)]
    struct Outer {
        a: i32,
        #[serde(flatten)]
        inner: Option<Inner>,
    }
    model!(M: Outer);
    let none = || M::from(Outer { a: 1, inner: None });
    let some = |d| Read(M::from(Outer { a: 1, inner: Some(Inner { b: 2, c: "x".into(), d }) }));
    fates(vec![
        (doc! { "v": { "a": 1 } }, Read(none())),
        (doc! { "v": { "a": 1, "b": 2, "c": "x" } }, some(None)),
        (doc! { "v": { "a": 1, "bee": 2, "c": "x", "d": 3 } }, some(Some(3))),
        // Half of it, or of another type, would be read as `None` and lost.
        (doc! { "v": { "a": 1, "b": 2 } }, Kept(none())),
        (doc! { "v": { "a": 1, "c": "x" } }, Kept(none())),
        (doc! { "v": { "a": 1, "d": 3 } }, Kept(none())),
        (doc! { "v": { "a": 1, "b": "2", "c": "x" } }, Kept(none())),
        (doc! { "v": { "a": 1, "b": 2, "bee": 2, "c": "x" } }, Kept(none())),
        (doc! { "v": { "a": 1, "zz": 2 } }, Kept(none())),
        (doc! { "v": { "b": 2, "c": "x" } }, Refused),
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flattened_enum_brings_the_fields_of_one_variant() {
    #[derive(Debug, PartialEq, Deserialize, Embedded)]
    #[allow_design(enum_repr, reason = "the form is what is tested")]
    enum External {
        Unit,
        New(i32),
        Struct { x: i32 },
    }
    #[derive(Debug, PartialEq, Deserialize, Embedded)]
    #[serde(tag = "kind")]
    enum Internal {
        Nothing,
        Number { n: i32 },
    }
    #[derive(Debug, PartialEq, Deserialize, Embedded)]
    struct Outer {
        a: i32,
        #[serde(flatten)]
        external: External,
        #[serde(flatten)]
        internal: Option<Internal>,
    }
    model!(M: Outer);
    let outer = |external, internal| M::from(Outer { a: 1, external, internal });
    fates(vec![
        (doc! { "v": { "a": 1, "Unit": null } }, Read(outer(External::Unit, None))),
        (
            doc! { "v": { "kind": "Nothing", "New": 2, "a": 1 } },
            Read(outer(External::New(2), Some(Internal::Nothing))),
        ),
        (
            doc! { "v": { "a": 1, "Struct": { "x": 2 }, "n": 3, "kind": "Number" } },
            Read(outer(External::Struct { x: 2 }, Some(Internal::Number { n: 3 }))),
        ),
        (doc! { "v": { "a": 1 } }, Refused),
        (doc! { "v": { "a": 1, "New": "2" } }, Refused),
        (doc! { "v": { "a": 1, "New": 2, "Unit": null } }, Kept(outer(External::New(2), None))),
        (doc! { "v": { "a": 1, "Unit": null, "n": 3 } }, Kept(outer(External::Unit, None))),
        (
            doc! { "v": { "a": 1, "Unit": null, "kind": "Number" } },
            Kept(outer(External::Unit, None)),
        ),
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flattened_map_takes_what_no_field_has() {
    #[derive(Debug, Deserialize, Document)]
    #[document(collection = "c")]
    #[schema_version(1)]
    struct Outer {
        #[serde(rename = "_id")]
        _id: i32,
        #[serde(flatten)]
        inner: Inner,
        #[serde(flatten)]
        #[embed(max = 9)]
        rest: BTreeMap<String, i32>,
    }
    impl PartialEq for Outer {
        fn eq(&self, other: &Self) -> bool {
            self.inner == other.inner && self.rest == other.rest
        }
    }
    let read = |rest: &[(&str, i32)]| {
        Read(Outer {
            _id: 0,
            inner: Inner { b: 2, c: "x".into(), d: None },
            rest: rest.iter().map(|(key, n)| ((*key).to_owned(), *n)).collect(),
        })
    };
    fates(vec![
        (doc! { "b": 2, "c": "x" }, read(&[])),
        (doc! { "schema_version": 1, "b": 2, "c": "x" }, read(&[])),
        (doc! { "k": 1, "b": 2, "c": "x", "l": 3 }, read(&[("k", 1), ("l", 3)])),
        (doc! { "k": "1", "b": 2, "c": "x" }, Refused),
        (doc! { "k": 1, "c": "x" }, Refused),
    ])
    .await;
}

/// Why a flattened map beside these does not compile: what serde reads, without the derive.
#[test]
fn a_map_reads_again_what_an_enum_or_a_nested_struct_has_read() {
    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(tag = "kind")]
    enum Tagged {
        One { c: i32 },
    }
    #[derive(Debug, PartialEq, Deserialize)]
    struct Nested {
        x: i32,
        #[serde(flatten)]
        deeper: Deeper,
    }
    #[derive(Debug, PartialEq, Deserialize)]
    struct Deeper {
        y: i32,
    }
    #[derive(Debug, PartialEq, Deserialize)]
    struct Beside<T> {
        #[serde(flatten)]
        choice: T,
        #[serde(flatten)]
        rest: BTreeMap<String, bson::Bson>,
    }
    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Denying<T> {
        #[serde(flatten)]
        choice: T,
    }
    let tagged = bson::serialize_to_vec(&doc! { "kind": "One", "c": 1 }).unwrap();
    let read: Beside<Tagged> = bson::deserialize_from_slice(&tagged).unwrap();
    assert_eq!(read.rest.keys().collect::<Vec<_>>(), ["c", "kind"]);
    bson::deserialize_from_slice::<Denying<Tagged>>(&tagged).unwrap_err();

    let nested = bson::serialize_to_vec(&doc! { "x": 1, "y": 2 }).unwrap();
    let read: Beside<Nested> = bson::deserialize_from_slice(&nested).unwrap();
    assert_eq!(read.rest.keys().collect::<Vec<_>>(), ["x", "y"]);
    bson::deserialize_from_slice::<Denying<Nested>>(&nested).unwrap_err();
    // A plain struct takes its own.
    let plain = bson::serialize_to_vec(&doc! { "y": 2, "k": 3 }).unwrap();
    let read: Beside<Deeper> = bson::deserialize_from_slice(&plain).unwrap();
    assert_eq!(read.rest.keys().collect::<Vec<_>>(), ["k"]);
}
