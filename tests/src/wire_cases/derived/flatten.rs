//! `#[serde(flatten)]` of everything that can be flattened.

use crate::wire_cases::{Case, fields};
use bson::{Bson, Document, doc};
use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Embedded)]
struct Point {
    x: f64,
    y: f64,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Soft {
    p: Option<i32>,
    #[serde(default)]
    q: i32,
}

#[derive(Serialize, Deserialize, Embedded)]
enum External {
    Unit,
    New(i32),
    Struct { b: i32 },
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Internal {
    Unit,
    Struct { b: i32 },
    Point(Point),
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "t", content = "c")]
enum Adjacent {
    Unit,
    New(i32),
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(untagged)]
enum Untagged {
    Left { l: i32 },
    Right { r: String },
}

/// A field and something flattened beside it.
macro_rules! beside {
    ($($name:ident: $ty:ty;)+) => {$(
        #[derive(Serialize, Deserialize, Embedded)]
        struct $name {
            a: i32,
            #[serde(flatten)]
            rest: $ty,
        }
    )+};
}
beside! {
    FlatStruct: Point;
    FlatSoft: Soft;
    FlatOption: Option<Point>;
    FlatMap: BTreeMap<String, i32>;
    FlatBson: BTreeMap<String, Bson>;
    FlatDocument: Document;
    FlatExternal: External;
    FlatInternal: Internal;
    FlatAdjacent: Adjacent;
    FlatUntagged: Untagged;
    FlatTwice: FlatStruct2;
}

#[derive(Serialize, Deserialize, Embedded)]
struct FlatStruct2 {
    b: i32,
    #[serde(flatten)]
    rest: Point,
}

pub(super) fn push(cases: &mut Vec<Case>) {
    let point = || Point { x: 1.0, y: 2.5 };
    fields! { cases:
        "flat_struct": FlatStruct { a: 1, rest: point() };
        "flat_soft": FlatSoft { a: 1, rest: Soft { p: None, q: 1 } };
        "flat_some": FlatOption { a: 1, rest: Some(point()) };
        "flat_none": FlatOption { a: 1, rest: None };
        "flat_map": FlatMap { a: 1, rest: BTreeMap::from([("k".into(), 1)]) };
        "flat_bson": FlatBson { a: 1, rest: BTreeMap::from([("k".into(), Bson::Int64(1))]) };
        "flat_document": FlatDocument { a: 1, rest: doc! { "k": 1 } };
        "flat_external_unit": FlatExternal { a: 1, rest: External::Unit };
        "flat_external_newtype": FlatExternal { a: 1, rest: External::New(1) };
        "flat_external_struct": FlatExternal { a: 1, rest: External::Struct { b: 1 } };
        "flat_internal_unit": FlatInternal { a: 1, rest: Internal::Unit };
        "flat_internal_struct": FlatInternal { a: 1, rest: Internal::Struct { b: 1 } };
        "flat_internal_newtype": FlatInternal { a: 1, rest: Internal::Point(point()) };
        "flat_adjacent_unit": FlatAdjacent { a: 1, rest: Adjacent::Unit };
        "flat_adjacent_newtype": FlatAdjacent { a: 1, rest: Adjacent::New(1) };
        "flat_untagged_left": FlatUntagged { a: 1, rest: Untagged::Left { l: 1 } };
        "flat_untagged_right": FlatUntagged { a: 1, rest: Untagged::Right { r: "text".into() } };
        "flat_twice": FlatTwice { a: 1, rest: FlatStruct2 { b: 2, rest: point() } };
    }
}
