//! Enums without a tag beside the content: external and untagged.

use crate::wire_cases::{Case, fields};
use docwright::Embedded;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub(super) fn push(cases: &mut Vec<Case>) {
    external(cases);
    names(cases);
    mixed(cases);
    untagged(cases);
}

fn external(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    #[allow_design(enum_repr, reason = "the form is what is tested")]
    enum External {
        Unit,
        New(i32),
        Optional(Option<i32>),
        Null(()),
        Tuple(i32, String),
        EmptyTuple(),
        Struct { a: i32, b: Option<String> },
        EmptyStruct {},
        Listed(#[embed(max = 2)] Vec<i32>),
        SkippedField(#[serde(skip)] i32),
    }
    #[derive(Serialize, Deserialize, Embedded)]
    enum OnlyOne {
        Optional(Option<i32>),
    }
    #[derive(Serialize, Deserialize, Embedded)]
    enum OnlyUnit {
        Unit,
    }
    fields! { cases:
        "external_unit": External::Unit;
        "external_newtype": External::New(1);
        "external_newtype_none": External::Optional(None);
        "external_newtype_unit": External::Null(());
        "external_tuple": External::Tuple(1, "x".into());
        "external_empty_tuple": External::EmptyTuple();
        "external_struct": External::Struct { a: 1, b: None };
        "external_empty_struct": External::EmptyStruct {};
        "external_vec": External::Listed(vec![1]);
        "external_skipped_field": External::SkippedField(0);
        "external_option": Some(External::New(1));
        "external_option_none": None::<External>;
        "external_in_vec": vec![External::Unit, External::New(1)];
        "external_only_one": OnlyOne::Optional(Some(1));
        "external_only_unit": OnlyUnit::Unit;
    }
}

fn names(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded, PartialEq, Eq, PartialOrd, Ord)]
    #[serde(rename_all = "SCREAMING-KEBAB-CASE")]
    #[repr(u8)]
    enum Named {
        FirstOne = 7,
        #[serde(alias = "2nd", alias = "zwei")]
        SecondOne,
        #[serde(rename = "three")]
        Third,
        r#Fourth,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(rename_all = "snake_case", rename_all_fields = "camelCase")]
    #[allow_design(enum_repr, reason = "the form is what is tested")]
    enum Fields {
        FirstOne {
            some_field: i32,
            r#type: i32,
            __odd: i32,
            x2_y: i32,
        },
        #[serde(rename_all = "UPPERCASE")]
        SecondOne {
            some_field: i32,
        },
        #[serde(alias = "3rd")]
        ThirdOne(i32),
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[allow_design(enum_repr, reason = "the form is what is tested")]
    enum WithOther {
        Known,
        Holds(i32),
        #[serde(other)]
        Else,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[allow(dead_code, reason = "skipped variants cannot be written")]
    enum Skipping {
        Kept(i32),
        #[serde(skip)]
        Gone(std::sync::Mutex<Vec<u128>>),
        #[serde(skip_serializing)]
        ReadOnly(i32),
    }
    fields! { cases:
        "names_first": Named::FirstOne;
        "names_alias": Named::SecondOne;
        "names_renamed": Named::Third;
        "names_raw": Named::r#Fourth;
        "names_as_keys": BTreeMap::from([(Named::FirstOne, 1), (Named::SecondOne, 2)]);
        "names_of_fields": Fields::FirstOne { some_field: 1, r#type: 2, __odd: 3, x2_y: 4 };
        "names_of_variant_fields": Fields::SecondOne { some_field: 1 };
        "names_alias_newtype": Fields::ThirdOne(1);
        "names_other_known": WithOther::Known;
        "names_other": WithOther::Else;
        "names_other_newtype": WithOther::Holds(1);
        "names_skip": Skipping::Kept(1);
    }
}

fn mixed(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    #[allow_design(deny_unknown_vs_rolling, reason = "the form is what is tested")]
    #[serde(deny_unknown_fields)]
    #[allow_design(enum_repr, reason = "the form is what is tested")]
    enum Denying {
        Struct { a: i32 },
        New(i32),
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[allow_design(enum_repr, reason = "the form is what is tested")]
    enum OneUntagged {
        Tagged(i32),
        Unit,
        #[serde(untagged)]
        Number(i32),
        #[serde(untagged)]
        Object {
            a: i32,
        },
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[allow_design(enum_repr, reason = "the form is what is tested")]
    enum WithAdapter {
        Bytes(#[serde(with = "serde_bytes")] Vec<u8>),
        Struct {
            #[serde(with = "bson::serde_helpers::u32::AsI32")]
            n: u32,
        },
    }
    fields! { cases:
        "external_deny": Denying::Struct { a: 1 };
        "external_deny_newtype": Denying::New(1);
        "external_untagged_tagged": OneUntagged::Tagged(1);
        "external_untagged_unit": OneUntagged::Unit;
        "external_untagged_number": OneUntagged::Number(1);
        "external_untagged_object": OneUntagged::Object { a: 1 };
        "external_with_bytes": WithAdapter::Bytes(vec![1]);
        "external_with_int": WithAdapter::Struct { n: 1 };
    }
}

fn untagged(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(untagged)]
    #[allow_design(enum_repr, reason = "the form is what is tested")]
    enum Untagged {
        Null,
        Number(i32),
        Float(f64),
        Text(String),
        Pair(i32, String),
        Struct {
            a: i32,
            b: Option<i32>,
        },
        Mapped(
            #[embed(max = 2)]
            #[allow_design(map_key_content, reason = "the form is what is tested")]
            BTreeMap<String, i32>,
        ),
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(untagged)]
    enum OnlyOptional {
        Only(Option<i32>),
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(untagged, deny_unknown_fields)]
    #[allow_design(enum_repr, reason = "the form is what is tested")]
    enum Denying {
        A { a: i32 },
        B { b: i32 },
    }
    #[derive(Serialize, Deserialize, Embedded)]
    #[serde(untagged)]
    enum OfBson {
        Id(bson::oid::ObjectId),
        When(bson::DateTime),
        Uuid(bson::Uuid),
        Bytes(#[serde(with = "serde_bytes")] Vec<u8>),
        Money(bson::Decimal128),
    }
    let id = bson::oid::ObjectId::parse_str("64a000000000000000000001").unwrap();
    fields! { cases:
        "untagged_null": Untagged::Null;
        "untagged_number": Untagged::Number(1);
        "untagged_float": Untagged::Float(1.5);
        "untagged_text": Untagged::Text("x".into());
        "untagged_pair": Untagged::Pair(1, "x".into());
        "untagged_struct": Untagged::Struct { a: 1, b: None };
        "untagged_map": Untagged::Mapped(BTreeMap::from([("k".into(), 1)]));
        "untagged_only_optional": OnlyOptional::Only(None);
        "untagged_deny": Denying::B { b: 1 };
        "untagged_object_id": OfBson::Id(id);
        "untagged_date": OfBson::When(bson::DateTime::from_millis(1));
        "untagged_uuid": OfBson::Uuid(bson::Uuid::from_bytes([7; 16]));
        "untagged_bytes": OfBson::Bytes(vec![1]);
        "untagged_decimal": OfBson::Money("1.5".parse().unwrap());
    }
}
