//! Open models: only what the types themselves refuse is refused.

use super::models;
use crate::wire_cases::Case;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Embedded)]
struct Inner {
    a: i32,
    b: Option<i32>,
}

fn inner() -> Inner {
    Inner { a: 1, b: None }
}

pub(super) fn push(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    #[allow_design(deny_unknown_vs_rolling, reason = "the form is what is tested")]
    #[serde(deny_unknown_fields)]
    struct Denying {
        a: i32,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[allow_design(enum_repr, reason = "the form is what is tested")]
    enum External {
        Unit,
        New(i32),
        Struct { a: i32 },
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(tag = "kind")]
    enum Internal {
        Unit,
        Null(()),
        Struct { a: i32 },
        New(Inner),
        Enum(External),
        Denies(Denying),
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(tag = "t", content = "c")]
    enum Adjacent {
        Unit,
        New(i32),
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(untagged)]
    #[allow_design(enum_repr, reason = "the form is what is tested")]
    enum Untagged {
        A { a: i32 },
        B { b: String },
        New(Denying),
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct Flat {
        #[serde(flatten)]
        inner: Option<Inner>,
        #[serde(flatten)]
        choice: External,
    }
    #[derive(Serialize, Deserialize, Document)]
    #[document(collection = "open", open)]
    #[schema_version(1)]
    struct Open {
        #[serde(rename = "_id")]
        id: i32,
        inner: Inner,
        denying: Denying,
        #[embed(max = 3)]
        external: Vec<External>,
        #[embed(max = 6)]
        internal: Vec<Internal>,
        #[embed(max = 2)]
        adjacent: Vec<Adjacent>,
        #[embed(max = 3)]
        #[allow_design(unbounded_string, reason = "the form is what is tested")]
        untagged: Vec<Untagged>,
        flat: Flat,
        #[embed(max = 2, key_max_length = 2)]
        #[allow_design(map_key_content, reason = "the form is what is tested")]
        map: BTreeMap<String, i32>,
        range: std::ops::Range<i32>,
        result: Result<i32, String>,
    }
    #[derive(Serialize, Deserialize, Document)]
    #[document(collection = "open_flat", open)]
    #[schema_version(1)]
    struct OpenFlat {
        #[serde(rename = "_id")]
        id: i32,
        #[serde(flatten)]
        external: External,
        #[serde(flatten)]
        internal: Tagged,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(tag = "tag")]
    enum Tagged {
        Empty,
        Number { n: i32 },
    }
    let open = |external, internal, adjacent, untagged| Open {
        id: 0,
        inner: inner(),
        denying: Denying { a: 1 },
        external,
        internal,
        adjacent,
        untagged,
        flat: Flat { inner: None, choice: External::New(1) },
        map: BTreeMap::from([("k".into(), 1)]),
        range: 1..2,
        result: Ok(1),
    };
    models! { cases:
        "open_flat_unit": OpenFlat { id: 0, external: External::Unit, internal: Tagged::Empty };
        "open_flat":
            OpenFlat { id: 0, external: External::New(1), internal: Tagged::Number { n: 1 } };
        "open_external": open(
            vec![External::Unit, External::New(1), External::Struct { a: 1 }],
            vec![],
            vec![],
            vec![],
        );
        "open_internal": open(
            vec![],
            vec![Internal::Unit, Internal::Null(()), Internal::Struct { a: 1 }, Internal::New(inner())],
            vec![],
            vec![],
        );
        "open_internal_newtypes": open(
            vec![],
            vec![
                Internal::Enum(External::New(1)),
                Internal::Enum(External::Unit),
                Internal::Denies(Denying { a: 1 }),
            ],
            vec![],
            vec![],
        );
        "open_adjacent": open(vec![], vec![], vec![Adjacent::Unit, Adjacent::New(1)], vec![]);
        "open_untagged": open(
            vec![],
            vec![],
            vec![],
            vec![Untagged::A { a: 1 }, Untagged::B { b: "x".into() }],
        );
    }
}
