//! `#[serde(flatten)]` of everything that can be merged.

use crate::wire_cases::{Case, fields};
use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub(super) fn push(cases: &mut Vec<Case>) {
    structs(cases);
    maps(cases);
    enums(cases);
    tagged_enums(cases);
    together(cases);
}

#[derive(Serialize, Deserialize, Embedded)]
struct Inner {
    b: i32,
    #[serde(alias = "sea")]
    c: String,
    d: Option<i32>,
}

fn inner() -> Inner {
    Inner { b: 1, c: "x".into(), d: Some(2) }
}

fn structs(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    struct Flat {
        a: i32,
        #[serde(flatten)]
        inner: Inner,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct Maybe {
        a: i32,
        #[serde(flatten)]
        inner: Option<Inner>,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct AllOptional {
        x: Option<i32>,
        y: Option<i32>,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct MaybeOptional {
        a: i32,
        #[serde(flatten)]
        inner: Option<AllOptional>,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct Level1 {
        x: i32,
        #[serde(flatten)]
        inner: Inner,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct Level2 {
        a: i32,
        #[serde(flatten)]
        level1: Level1,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct MaybeLevel2 {
        a: i32,
        #[serde(flatten)]
        level1: Option<Level1>,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct Newtype(Inner);
    #[derive(Serialize, Deserialize, Embedded)]
    struct OfNewtype {
        #[serde(flatten)]
        inner: Newtype,
        #[serde(flatten)]
        unit: (),
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(tag = "type")]
    struct Tagged {
        b: i32,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct OfTagged {
        a: i32,
        #[serde(flatten)]
        tagged: Tagged,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[allow_design(deny_unknown_vs_rolling, reason = "the form is what is tested")]
    #[serde(deny_unknown_fields)]
    struct Denying {
        a: i32,
        #[serde(flatten)]
        inner: Inner,
    }
    #[derive(Serialize, Deserialize, Embedded, Default)]
    #[serde(default)]
    struct AllDefault {
        x: i32,
        y: String,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct OfDefault {
        a: i32,
        #[serde(flatten)]
        inner: AllDefault,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct Types {
        #[serde(flatten)]
        of_bson: OfBson,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct OfBson {
        uuid: bson::Uuid,
        date: bson::DateTime,
        money: bson::Decimal128,
        n: u32,
        f: f64,
        #[serde(with = "serde_bytes")]
        bytes: Vec<u8>,
        c: char,
        pair: (i32, bool),
    }
    let level1 = || Level1 { x: 1, inner: inner() };
    fields! { cases:
        "flatten_struct": Flat { a: 1, inner: inner() };
        "flatten_option_some": Maybe { a: 1, inner: Some(inner()) };
        "flatten_option_none": Maybe { a: 1, inner: None };
        "flatten_option_optional":
            MaybeOptional { a: 1, inner: Some(AllOptional { x: Some(1), y: None }) };
        "flatten_two_levels": Level2 { a: 1, level1: level1() };
        "flatten_option_two_levels": MaybeLevel2 { a: 1, level1: Some(level1()) };
        "flatten_option_two_levels_none": MaybeLevel2 { a: 1, level1: None };
        "flatten_newtype_and_unit": OfNewtype { inner: Newtype(inner()), unit: () };
        "flatten_tagged_struct": OfTagged { a: 1, tagged: Tagged { b: 1 } };
        "flatten_deny": Denying { a: 1, inner: inner() };
        "flatten_default": OfDefault { a: 1, inner: AllDefault { x: 1, y: "x".into() } };
        "flatten_bson": Types {
            of_bson: OfBson {
                uuid: bson::Uuid::from_bytes([7; 16]),
                date: bson::DateTime::from_millis(1),
                money: "1.5".parse().unwrap(),
                n: 1,
                f: 1.5,
                bytes: vec![1],
                c: 'c',
                pair: (1, true),
            },
        };
        "flatten_in_vec": vec![Flat { a: 1, inner: inner() }];
    }
}

fn maps(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    struct OfMap {
        a: i32,
        #[embed(max = 9)]
        #[serde(flatten)]
        rest: BTreeMap<String, i32>,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct OfDocument {
        a: i32,
        #[serde(flatten)]
        #[allow_design(alias_hides_growth, reason = "the form is what is tested")]
        rest: bson::Document,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct OfJson {
        a: i32,
        #[serde(flatten)]
        #[allow_design(alias_hides_growth, reason = "the form is what is tested")]
        rest: serde_json::Map<String, serde_json::Value>,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct StructAndMap {
        a: i32,
        #[serde(flatten)]
        inner: Inner,
        #[embed(max = 9)]
        #[serde(flatten)]
        rest: BTreeMap<String, i32>,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct MaybeMap {
        a: i32,
        #[embed(max = 9)]
        #[serde(flatten)]
        rest: Option<BTreeMap<String, i32>>,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct OfBson {
        a: i32,
        #[embed(max = 9)]
        #[serde(flatten)]
        rest: BTreeMap<String, bson::Bson>,
    }
    let map = || BTreeMap::from([("k".to_owned(), 1)]);
    fields! { cases:
        "flatten_map": OfMap { a: 1, rest: map() };
        "flatten_map_empty": OfMap { a: 1, rest: BTreeMap::new() };
        "flatten_document": OfDocument { a: 1, rest: bson::doc! { "k": "x" } };
        "flatten_bson_map": OfBson { a: 1, rest: BTreeMap::from([("k".into(), 1_i64.into())]) };
        "flatten_json": OfJson { a: 1, rest: serde_json::Map::from_iter([("k".into(), 1.into())]) };
        "flatten_struct_and_map": StructAndMap { a: 1, inner: inner(), rest: map() };
        "flatten_option_map": MaybeMap { a: 1, rest: Some(map()) };
    }
}

#[derive(Serialize, Deserialize, Embedded)]
#[allow_design(enum_repr, reason = "the form is what is tested")]
enum External {
    Unit,
    New(i32),
    Optional(Option<i32>),
    Tuple(i32, String),
    Struct {
        x: i32,
    },
    #[serde(alias = "other")]
    Aliased(i32),
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(untagged)]
#[allow_design(enum_repr, reason = "the form is what is tested")]
enum Untagged {
    A { x: i32 },
    B { y: String },
}

fn enums(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    struct OfExternal {
        a: i32,
        #[serde(flatten)]
        choice: External,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct MaybeExternal {
        a: i32,
        #[serde(flatten)]
        choice: Option<External>,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct OfUntagged {
        a: i32,
        #[serde(flatten)]
        choice: Untagged,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    enum Names {
        Up,
        Down,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct OfNames {
        a: i32,
        #[serde(flatten)]
        way: Names,
    }
    fields! { cases:
        "flatten_external_unit": OfExternal { a: 1, choice: External::Unit };
        "flatten_external_newtype": OfExternal { a: 1, choice: External::New(1) };
        "flatten_external_none": OfExternal { a: 1, choice: External::Optional(None) };
        "flatten_external_tuple": OfExternal { a: 1, choice: External::Tuple(1, "x".into()) };
        "flatten_external_struct": OfExternal { a: 1, choice: External::Struct { x: 1 } };
        "flatten_external_alias": OfExternal { a: 1, choice: External::Aliased(1) };
        "flatten_external_option": MaybeExternal { a: 1, choice: Some(External::New(1)) };
        "flatten_external_option_none": MaybeExternal { a: 1, choice: None };
        "flatten_untagged": OfUntagged { a: 1, choice: Untagged::A { x: 1 } };
        "flatten_untagged_second": OfUntagged { a: 1, choice: Untagged::B { y: "x".into() } };
        "flatten_names": OfNames { a: 1, way: Names::Down };
    }
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum Internal {
    Unit,
    Struct { x: i32, y: Option<i32> },
    New(NewInner),
}

#[derive(Serialize, Deserialize, Embedded)]
struct NewInner {
    z: i32,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "t", content = "c")]
enum Adjacent {
    Unit,
    New(i32),
    Struct { x: i32 },
}

fn tagged_enums(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    struct OfInternal {
        a: i32,
        #[serde(flatten)]
        choice: Internal,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct MaybeInternal {
        a: i32,
        #[serde(flatten)]
        choice: Option<Internal>,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct OfAdjacent {
        a: i32,
        #[serde(flatten)]
        choice: Adjacent,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct MaybeAdjacent {
        a: i32,
        #[serde(flatten)]
        choice: Option<Adjacent>,
    }
    fields! { cases:
        "flatten_internal_unit": OfInternal { a: 1, choice: Internal::Unit };
        "flatten_internal_struct":
            OfInternal { a: 1, choice: Internal::Struct { x: 1, y: None } };
        "flatten_internal_newtype":
            OfInternal { a: 1, choice: Internal::New(NewInner { z: 1 }) };
        "flatten_internal_option": MaybeInternal { a: 1, choice: Some(Internal::Unit) };
        "flatten_internal_option_none": MaybeInternal { a: 1, choice: None };
        "flatten_adjacent_unit": OfAdjacent { a: 1, choice: Adjacent::Unit };
        "flatten_adjacent_newtype": OfAdjacent { a: 1, choice: Adjacent::New(1) };
        "flatten_adjacent_struct": OfAdjacent { a: 1, choice: Adjacent::Struct { x: 1 } };
        "flatten_adjacent_option": MaybeAdjacent { a: 1, choice: Some(Adjacent::New(1)) };
        "flatten_adjacent_option_none": MaybeAdjacent { a: 1, choice: None };
    }
}

/// Several at once, one inside the other, and inside an enum's variant.
fn together(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    struct TwoEnums {
        a: i32,
        #[serde(flatten)]
        internal: Internal,
        #[serde(flatten)]
        adjacent: Adjacent2,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(tag = "t", content = "c")]
    enum Adjacent2 {
        Number(i32),
        Text(String),
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct Middle {
        m: i32,
        #[serde(flatten)]
        choice: Internal,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct EnumInside {
        a: i32,
        #[serde(flatten)]
        middle: Middle,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    enum InVariant {
        Struct {
            a: i32,
            #[serde(flatten)]
            inner: Inner,
        },
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(tag = "tag")]
    enum InTagged {
        Struct {
            a: i32,
            #[serde(flatten)]
            inner: Inner,
        },
        Mapped {
            a: i32,
            #[embed(max = 9)]
            #[serde(flatten)]
            rest: BTreeMap<String, i32>,
        },
        Chosen(Middle),
    }
    fields! { cases:
        "flatten_two_enums": TwoEnums {
            a: 1,
            internal: Internal::Struct { x: 1, y: None },
            adjacent: Adjacent2::Text("x".into()),
        };
        "flatten_enum_inside":
            EnumInside { a: 1, middle: Middle { m: 1, choice: Internal::Struct { x: 1, y: Some(2) } } };
        "flatten_in_variant": InVariant::Struct { a: 1, inner: inner() };
        "flatten_in_tagged": InTagged::Struct { a: 1, inner: inner() };
        "flatten_in_tagged_map":
            InTagged::Mapped { a: 1, rest: BTreeMap::from([("k".into(), 1)]) };
        "flatten_in_tagged_newtype":
            InTagged::Chosen(Middle { m: 1, choice: Internal::New(NewInner { z: 1 }) });
    }
}
