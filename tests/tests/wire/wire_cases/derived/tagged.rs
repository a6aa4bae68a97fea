//! Enums with a tag: internal and adjacent.

use crate::wire_cases::{Case, fields};
use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub(super) fn push(cases: &mut Vec<Case>) {
    internal(cases);
    internal_newtypes(cases);
    internal_attributes(cases);
    adjacent(cases);
    adjacent_attributes(cases);
}

fn internal(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(tag = "kind")]
    enum Internal {
        Unit,
        Struct { a: i32, b: Option<String> },
        EmptyStruct {},
        Other { a: String },
        Uuid { id: bson::Uuid, when: bson::DateTime },
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(tag = "kind")]
    enum OnlyOne {
        Struct { a: i32 },
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[allow_design(deny_unknown_vs_rolling, reason = "the form is what is tested")]
    #[serde(tag = "kind", deny_unknown_fields)]
    enum Denying {
        Unit,
        Struct { a: i32 },
    }
    fields! { cases:
        "internal_unit": Internal::Unit;
        "internal_struct": Internal::Struct { a: 1, b: None };
        "internal_empty_struct": Internal::EmptyStruct {};
        "internal_same_field": Internal::Other { a: "x".into() };
        "internal_bson": Internal::Uuid {
            id: bson::Uuid::from_bytes([7; 16]),
            when: bson::DateTime::from_millis(1),
        };
        "internal_option": Some(Internal::Struct { a: 1, b: None });
        "internal_in_vec": vec![Internal::Unit, Internal::Struct { a: 1, b: None }];
        "internal_only_one": OnlyOne::Struct { a: 1 };
        "internal_deny": Denying::Struct { a: 1 };
        "internal_deny_unit": Denying::Unit;
    }
}

fn internal_newtypes(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    struct Inner {
        a: i32,
        b: Option<i32>,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct UnitStruct;
    #[derive(Serialize, Deserialize, Embedded)]
    #[allow_design(enum_repr, reason = "the form is what is tested")]
    enum Nested {
        Unit,
        New(i32),
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(tag = "inner")]
    enum TaggedInside {
        A { a: i32 },
        B { b: i32 },
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(tag = "t", content = "c")]
    enum AdjacentInside {
        A(i32),
        Unit,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(tag = "kind")]
    enum Internal {
        Struct(Inner),
        Boxed(Box<Inner>),
        Map(
            #[embed(max = 3)]
            #[allow_design(map_key_content, reason = "the form is what is tested")]
            BTreeMap<String, i32>,
        ),
        Document(
            #[allow_design(alias_hides_growth, reason = "the form is what is tested")]
            bson::Document,
        ),
        Null(()),
        UnitStruct(UnitStruct),
        Enum(Nested),
        Tagged(TaggedInside),
        Adjacent(AdjacentInside),
    }
    let inner = || Inner { a: 1, b: None };
    fields! { cases:
        "internal_newtype_struct": Internal::Struct(inner());
        "internal_newtype_box": Internal::Boxed(Box::new(inner()));
        "internal_newtype_map": Internal::Map(BTreeMap::from([("k".into(), 1)]));
        "internal_newtype_document": Internal::Document(bson::doc! { "k": 1 });
        "internal_newtype_unit": Internal::Null(());
        "internal_newtype_unit_struct": Internal::UnitStruct(UnitStruct);
        "internal_newtype_enum": Internal::Enum(Nested::New(1));
        "internal_newtype_enum_unit": Internal::Enum(Nested::Unit);
        "internal_newtype_internal": Internal::Tagged(TaggedInside::B { b: 1 });
        "internal_newtype_adjacent": Internal::Adjacent(AdjacentInside::A(1));
        "internal_newtype_adjacent_unit": Internal::Adjacent(AdjacentInside::Unit);
    }
}

fn internal_attributes(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
    enum Renamed {
        FirstOne {
            some_field: i32,
        },
        #[serde(alias = "2nd")]
        SecondOne {
            #[serde(alias = "other")]
            some_field: i32,
        },
        #[serde(rename = "3.")]
        Third,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(tag = "kind")]
    enum WithOther {
        Known {
            a: i32,
        },
        Plain,
        #[serde(other)]
        Else,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(tag = "kind")]
    enum WithUntagged {
        Known {
            a: i32,
        },
        #[serde(untagged)]
        Number(i32),
        #[serde(untagged)]
        Object {
            z: String,
        },
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(tag = "kind")]
    #[allow(dead_code, reason = "skipped variants cannot be written")]
    enum Skipping {
        Kept {
            a: i32,
        },
        #[serde(skip)]
        Gone(i32),
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(tag = "type")]
    struct Tagged {
        a: i32,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(tag = "type", rename = "renamed")]
    struct TaggedRenamed {
        a: Option<i32>,
    }
    fields! { cases:
        "internal_renamed": Renamed::FirstOne { some_field: 1 };
        "internal_alias": Renamed::SecondOne { some_field: 1 };
        "internal_renamed_odd": Renamed::Third;
        "internal_other_known": WithOther::Known { a: 1 };
        "internal_other_plain": WithOther::Plain;
        "internal_other": WithOther::Else;
        "internal_untagged_known": WithUntagged::Known { a: 1 };
        "internal_untagged": WithUntagged::Number(1);
        "internal_untagged_object": WithUntagged::Object { z: "x".into() };
        "internal_skip": Skipping::Kept { a: 1 };
        "tag_on_struct": Tagged { a: 1 };
        "tag_on_struct_renamed": TaggedRenamed { a: None };
    }
}

fn adjacent(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(tag = "t", content = "c")]
    enum Adjacent {
        Unit,
        New(i32),
        Optional(Option<i32>),
        Null(()),
        Tuple(i32, String),
        EmptyTuple(),
        Struct { a: i32, b: Option<String> },
        EmptyStruct {},
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[allow_design(deny_unknown_vs_rolling, reason = "the form is what is tested")]
    #[serde(tag = "t", content = "c", deny_unknown_fields)]
    enum Denying {
        Unit,
        Struct { a: i32 },
    }
    fields! { cases:
        "adjacent_unit": Adjacent::Unit;
        "adjacent_newtype": Adjacent::New(1);
        "adjacent_newtype_none": Adjacent::Optional(None);
        "adjacent_newtype_unit": Adjacent::Null(());
        "adjacent_tuple": Adjacent::Tuple(1, "x".into());
        "adjacent_empty_tuple": Adjacent::EmptyTuple();
        "adjacent_struct": Adjacent::Struct { a: 1, b: None };
        "adjacent_empty_struct": Adjacent::EmptyStruct {};
        "adjacent_option": Some(Adjacent::New(1));
        "adjacent_deny_unit": Denying::Unit;
        "adjacent_deny_struct": Denying::Struct { a: 1 };
    }
}

fn adjacent_attributes(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(tag = "kind", content = "value", rename_all = "lowercase")]
    enum Renamed {
        #[serde(alias = "erst")]
        First(i32),
        Second {
            #[serde(rename = "renamed")]
            a: i32,
        },
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(tag = "t", content = "c")]
    enum WithOther {
        Known(i32),
        #[serde(other)]
        Else,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(tag = "t", content = "c")]
    enum WithUntagged {
        Known(i32),
        #[serde(untagged)]
        Text(String),
    }
    fields! { cases:
        "adjacent_renamed": Renamed::First(1);
        "adjacent_renamed_struct": Renamed::Second { a: 1 };
        "adjacent_other_known": WithOther::Known(1);
        "adjacent_other": WithOther::Else;
        "adjacent_untagged_known": WithUntagged::Known(1);
        "adjacent_untagged": WithUntagged::Text("x".into());
    }
}
