//! Enums of each representation.

use super::Fate::{Kept, Read, Refused};
use super::{fates, model};
use bson::doc;
use docwright::{Document, Embedded};
use serde::Deserialize;

#[tokio::test(flavor = "multi_thread")]
async fn an_external_variant_is_the_only_key() {
    #[derive(Debug, PartialEq, Deserialize, Embedded)]
    #[allow_design(enum_repr, reason = "the form is what is tested")]
    enum External {
        Unit,
        #[serde(alias = "Neu")]
        New(i32),
        Optional(Option<i32>),
        Struct {
            a: i32,
        },
    }
    model!(M: External);
    let read = |v| Read(M::from(v));
    fates(vec![
        (doc! { "v": "Unit" }, read(External::Unit)),
        (doc! { "v": { "New": 1 } }, read(External::New(1))),
        (doc! { "v": { "Neu": 1 } }, read(External::New(1))),
        (doc! { "v": { "Optional": null } }, read(External::Optional(None))),
        (doc! { "v": { "Struct": { "a": 1 } } }, read(External::Struct { a: 1 })),
        // Serde looks at the first key alone.
        (doc! { "v": { "New": 1, "zz": 2 } }, Kept(External::New(1).into())),
        (doc! { "v": { "Unit": null } }, Refused),
        (doc! { "v": "New" }, Refused),
        (doc! { "v": "unit" }, Refused),
        (doc! { "v": {} }, Refused),
        (doc! { "v": { "zz": 2, "New": 1 } }, Refused),
        (doc! {}, Refused),
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_internal_tag_can_stand_anywhere() {
    #[derive(Debug, PartialEq, Deserialize, Embedded)]
    #[serde(tag = "kind", rename_all = "lowercase")]
    enum Internal {
        Unit,
        #[serde(alias = "st")]
        Struct {
            a: i32,
        },
        Tuple(Inner),
    }
    #[derive(Debug, PartialEq, Deserialize, Embedded)]
    struct Inner {
        b: Option<i32>,
    }
    model!(M: Internal);
    let read = |v| Read(M::from(v));
    fates(vec![
        (doc! { "v": { "kind": "unit" } }, read(Internal::Unit)),
        (doc! { "v": { "a": 1, "kind": "struct" } }, read(Internal::Struct { a: 1 })),
        (doc! { "v": { "kind": "st", "a": 1 } }, read(Internal::Struct { a: 1 })),
        (doc! { "v": { "kind": "tuple" } }, read(Internal::Tuple(Inner { b: None }))),
        (doc! { "v": { "b": 1, "kind": "tuple" } }, read(Internal::Tuple(Inner { b: Some(1) }))),
        (doc! { "v": { "kind": "unit", "a": 1 } }, Kept(Internal::Unit.into())),
        (doc! { "v": { "kind": "struct" } }, Refused),
        (doc! { "v": { "kind": 0 } }, Refused),
        (doc! { "v": { "a": 1 } }, Refused),
        (doc! { "v": "unit" }, Refused),
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn adjacent_content_is_there_unless_it_reads_nothing() {
    #[derive(Debug, PartialEq, Deserialize, Embedded)]
    #[serde(tag = "t", content = "c")]
    enum Adjacent {
        Unit,
        New(i32),
        Optional(Option<i32>),
    }
    model!(M: Adjacent);
    let read = |v| Read(M::from(v));
    fates(vec![
        (doc! { "v": { "t": "Unit" } }, read(Adjacent::Unit)),
        (doc! { "v": { "t": "Unit", "c": null } }, read(Adjacent::Unit)),
        (doc! { "v": { "c": 1, "t": "New" } }, read(Adjacent::New(1))),
        (doc! { "v": { "t": "Optional" } }, read(Adjacent::Optional(None))),
        (doc! { "v": { "t": "Optional", "c": 1 } }, read(Adjacent::Optional(Some(1)))),
        (doc! { "v": { "t": "New" } }, Refused),
        (doc! { "v": { "t": "Unit", "c": 1 } }, Refused),
        (doc! { "v": { "c": 1 } }, Refused),
        (doc! { "v": { "t": "New", "c": 1, "zz": 1 } }, Kept(Adjacent::New(1).into())),
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_is_for_names_no_variant_has() {
    #[derive(Debug, PartialEq, Deserialize, Embedded)]
    #[serde(tag = "kind")]
    enum Internal {
        #[serde(alias = "a.b")]
        Known { n: i32 },
        #[serde(skip_serializing)]
        Past { m: i32 },
        #[serde(other)]
        Else,
    }
    #[derive(Debug, PartialEq, Deserialize, Embedded)]
    #[allow_design(enum_repr, reason = "the form is what is tested")]
    enum External {
        Known,
        New(i32),
        #[serde(other)]
        Else,
    }
    model!(M: (Internal, External));
    let read = |internal, external| Read(M::from((internal, external)));
    let known = || Internal::Known { n: 1 };
    fates(vec![
        (doc! { "v": [{ "kind": "Known", "n": 1 }, "Known"] }, read(known(), External::Known)),
        (doc! { "v": [{ "kind": "a.b", "n": 1 }, { "New": 1 }] }, read(known(), External::New(1))),
        (
            doc! { "v": [{ "kind": "unheard of" }, "unheard of"] },
            read(Internal::Else, External::Else),
        ),
        (doc! { "v": [{ "kind": "Else" }, "Else"] }, read(Internal::Else, External::Else)),
        (doc! { "v": [{ "kind": "axb" }, "Known "] }, read(Internal::Else, External::Else)),
        (doc! { "v": [{ "kind": "Known" }, "Known"] }, Refused),
        (doc! { "v": [{ "kind": "a.b" }, "Known"] }, Refused),
        (doc! { "v": [{ "kind": "Past" }, "Known"] }, Refused),
        (doc! { "v": [{ "kind": "Else" }, "New"] }, Refused),
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_untagged_value_is_any_variant_but_not_a_missing_one() {
    #[derive(Debug, PartialEq, Deserialize, Embedded)]
    #[serde(untagged)]
    enum Only {
        One(Option<i32>),
    }
    model!(M: Only);
    fates(vec![
        (doc! { "v": 1 }, Read(M::from(Only::One(Some(1))))),
        (doc! { "v": null }, Read(M::from(Only::One(None)))),
        (doc! {}, Refused),
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_document_can_be_an_enum() {
    #[derive(Debug, Deserialize, Embedded)]
    struct Person {
        #[serde(rename = "_id")]
        _id: i32,
        email: String,
    }
    #[derive(Debug, Deserialize, Document)]
    #[document(collection = "c")]
    #[schema_version(1)]
    #[serde(tag = "kind")]
    enum Account {
        Person(Person),
        Device {
            #[serde(rename = "_id")]
            _id: i32,
            name: String,
        },
    }
    impl PartialEq for Account {
        fn eq(&self, other: &Self) -> bool {
            match (self, other) {
                (Account::Person(a), Account::Person(b)) => a.email == b.email,
                (Account::Device { name: a, .. }, Account::Device { name: b, .. }) => a == b,
                _ => false,
            }
        }
    }
    let person = || Account::Person(Person { _id: 0, email: "x".into() });
    let device = || Account::Device { _id: 0, name: "x".into() };
    fates(vec![
        (doc! { "kind": "Person", "email": "x" }, Read(person())),
        (doc! { "name": "x", "kind": "Device", "schema_version": 1 }, Read(device())),
        (doc! { "kind": "Person", "name": "x" }, Refused),
        (doc! { "kind": "Device", "name": "x", "email": "x" }, Kept(device())),
        (doc! { "kind": "Robot" }, Refused),
        (doc! { "name": "x" }, Refused),
    ])
    .await;
}
