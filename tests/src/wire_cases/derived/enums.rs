//! Enums in each representation, and newtypes, tuple structs and units.

use crate::wire_cases::{Case, fields};
use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Embedded)]
struct Point {
    x: f64,
    y: f64,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Newtype(i32);

#[derive(Serialize, Deserialize, Embedded)]
struct NewtypeOption(Option<i32>);

#[derive(Serialize, Deserialize, Embedded)]
struct Pair(i32, String);

#[derive(Serialize, Deserialize, Embedded)]
struct Unit;

#[derive(Serialize, Deserialize, Embedded)]
struct Empty {}

#[derive(Serialize, Deserialize, Embedded)]
struct Generic<T> {
    inner: T,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(transparent)]
struct Transparent {
    only: Option<i32>,
}

#[derive(Serialize, Deserialize, Embedded, PartialEq, Eq, PartialOrd, Ord)]
#[serde(transparent)]
struct Key(String);

#[derive(Serialize, Deserialize, Embedded, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "camelCase")]
enum Colour {
    DarkRed,
    #[serde(alias = "azure")]
    Blue,
}

#[derive(Serialize, Deserialize, Embedded)]
enum External {
    Unit,
    New(i32),
    Option(Option<i32>),
    Tuple(i32, String),
    Struct { a: i32, b: Option<i32> },
    Nested(Point),
    Null(()),
    EmptyTuple(),
    EmptyStruct {},
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind", rename_all = "snake_case", rename_all_fields = "camelCase")]
enum Internal {
    UnitCase,
    Point(Point),
    StructCase { my_field: i32 },
    Map(#[embed(max = 2)] BTreeMap<String, i32>),
    Null(()),
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "t", content = "c")]
enum Adjacent {
    Unit,
    New(i32),
    Option(Option<i32>),
    Tuple(i32, String),
    Struct { a: i32 },
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(untagged)]
enum Untagged {
    Int(i32),
    Text(String),
    Struct { a: i32 },
    Pair(i32, i32),
    Nothing,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "type")]
struct Tagged {
    a: i32,
}

#[derive(Serialize, Deserialize, Embedded)]
enum Other {
    Known,
    #[serde(other)]
    Unknown,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
enum InternalOther {
    Known {
        a: i32,
    },
    #[serde(other)]
    Unknown,
}

#[derive(Serialize, Deserialize, Embedded)]
enum OneUntagged {
    Tagged(i32),
    #[serde(untagged)]
    Plain(String),
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(deny_unknown_fields)]
enum Denying {
    Struct { a: i32 },
}

pub(super) fn push(cases: &mut Vec<Case>) {
    let point = || Point { x: 1.0, y: 2.5 };
    fields! { cases:
        "derived_struct": point();
        "derived_newtype": Newtype(1);
        "derived_newtype_none": NewtypeOption(None);
        "derived_newtype_some": NewtypeOption(Some(1));
        "derived_tuple": Pair(1, "text".into());
        "derived_unit": Unit;
        "derived_empty": Empty {};
        "derived_generic": Generic { inner: 1_u32 };
        "derived_generic_option": Generic { inner: None::<String> };
        "derived_transparent": Transparent { only: None };
        "derived_key": BTreeMap::from([(Key("k".into()), 1)]);
        "derived_enum": Colour::DarkRed;
        "derived_enum_option": Some(Colour::Blue);
        "derived_enum_key": BTreeMap::from([(Colour::Blue, 1)]);
        "external_unit": External::Unit;
        "external_newtype": External::New(1);
        "external_option": External::Option(None);
        "external_tuple": External::Tuple(1, "text".into());
        "external_struct": External::Struct { a: 1, b: None };
        "external_nested": External::Nested(point());
        "external_null": External::Null(());
        "external_empty_tuple": External::EmptyTuple();
        "external_empty_struct": External::EmptyStruct {};
        "internal_unit": Internal::UnitCase;
        "internal_newtype": Internal::Point(point());
        "internal_struct": Internal::StructCase { my_field: 1 };
        "internal_map": Internal::Map(BTreeMap::from([("k".into(), 1)]));
        "internal_null": Internal::Null(());
        "adjacent_unit": Adjacent::Unit;
        "adjacent_newtype": Adjacent::New(1);
        "adjacent_option": Adjacent::Option(None);
        "adjacent_tuple": Adjacent::Tuple(1, "text".into());
        "adjacent_struct": Adjacent::Struct { a: 1 };
        "untagged_int": Untagged::Int(1);
        "untagged_text": Untagged::Text("text".into());
        "untagged_struct": Untagged::Struct { a: 1 };
        "untagged_pair": Untagged::Pair(1, 2);
        "untagged_unit": Untagged::Nothing;
        "tagged_struct": Tagged { a: 1 };
        "other_known": Other::Known;
        "other_unknown": Other::Unknown;
        "internal_other": InternalOther::Known { a: 1 };
        "internal_other_unknown": InternalOther::Unknown;
        "one_untagged": OneUntagged::Plain("text".into());
        "one_tagged": OneUntagged::Tagged(1);
        "denying": Denying::Struct { a: 1 };
        "vec_of_enum": vec![External::Unit, External::New(1)];
        "map_of_enum": BTreeMap::from([("k".to_owned(), Internal::UnitCase)]);
        "option_of_enum": Some(Adjacent::New(1));
        "option_of_struct": Some(point());
    }
}
