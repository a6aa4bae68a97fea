//! Whole documents: structs, newtypes and enums as models, open and closed ones, references.

use super::models;
use crate::wire_cases::Case;
use bson::oid::ObjectId;
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub(super) fn push(cases: &mut Vec<Case>) {
    structs(cases);
    wrapped(cases);
    enums(cases);
    settings(cases);
    references(cases);
}

#[derive(Serialize, Deserialize, Embedded)]
struct Inner {
    a: i32,
    b: Option<i32>,
}

fn inner() -> Inner {
    Inner { a: 1, b: None }
}

fn structs(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Document)]
    #[serde(rename_all = "camelCase")]
    #[document(collection = "plain")]
    #[schema_version(1)]
    struct Plain {
        #[serde(rename = "_id")]
        id: i32,
        some_text: String,
        inner: Inner,
        uuid: bson::Uuid,
    }
    #[derive(Serialize, Deserialize, Document)]
    #[document(collection = "denying")]
    #[schema_version(1)]
    #[serde(deny_unknown_fields)]
    #[allow_design(deny_unknown_vs_rolling, reason = "the form is what is tested")]
    struct Denying {
        _id: i32,
        a: i32,
    }
    #[derive(Serialize, Deserialize, Document)]
    #[document(collection = "optional")]
    #[schema_version(1)]
    struct OptionalId {
        #[serde(rename = "_id", skip_serializing_if = "Option::is_none")]
        id: Option<i32>,
        a: Option<i32>,
    }
    #[derive(Serialize, Deserialize, Document)]
    #[document(collection = "flat")]
    #[schema_version(1)]
    struct Flat {
        #[serde(rename = "_id")]
        id: i32,
        #[serde(flatten)]
        inner: Inner,
        #[embed(max = 9)]
        #[serde(flatten)]
        rest: BTreeMap<String, i32>,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct WithId {
        #[serde(rename = "_id")]
        id: i32,
        x: i32,
    }
    #[derive(Serialize, Deserialize, Document)]
    #[document(collection = "flat_id")]
    #[schema_version(1)]
    struct FlatId {
        #[serde(flatten)]
        with_id: WithId,
        a: i32,
    }
    #[derive(Serialize, Deserialize, Document)]
    #[document(collection = "tagged")]
    #[schema_version(1)]
    #[serde(tag = "type")]
    struct Tagged {
        #[serde(rename = "_id")]
        id: i32,
        a: i32,
    }
    models! { cases:
        "root_plain": Plain {
            id: 0,
            some_text: "x".into(),
            inner: inner(),
            uuid: bson::Uuid::from_bytes([7; 16]),
        };
        "root_deny": Denying { _id: 0, a: 1 };
        "root_optional_id": OptionalId { id: Some(0), a: Some(1) };
        "root_flatten": Flat { id: 0, inner: inner(), rest: BTreeMap::from([("k".into(), 1)]) };
        "root_flatten_id": FlatId { with_id: WithId { id: 0, x: 1 }, a: 1 };
        "root_tagged_struct": Tagged { id: 0, a: 1 };
    }
}

fn wrapped(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Embedded)]
    struct WithId {
        #[serde(rename = "_id")]
        id: i32,
        x: Option<i32>,
    }
    #[derive(Serialize, Deserialize, Document)]
    #[document(collection = "newtype")]
    #[schema_version(1)]
    struct Newtype(WithId);
    #[derive(Serialize, Deserialize, Document)]
    #[document(collection = "transparent")]
    #[schema_version(1)]
    #[serde(transparent)]
    struct Transparent {
        inner: WithId,
        #[serde(skip)]
        cache: Option<String>,
    }
    models! { cases:
        "root_newtype": Newtype(WithId { id: 0, x: Some(1) });
        "root_transparent": Transparent { inner: WithId { id: 0, x: None }, cache: None };
    }
}

fn enums(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Document)]
    #[document(collection = "shapes")]
    #[schema_version(1)]
    #[serde(tag = "kind", rename_all = "lowercase", rename_all_fields = "camelCase")]
    enum Drawn {
        Circle {
            #[serde(rename = "_id")]
            id: i32,
            radius_mm: f64,
        },
        Square {
            #[serde(rename = "_id")]
            id: i32,
            side: f64,
            uuid: bson::Uuid,
        },
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct Person {
        #[serde(rename = "_id")]
        id: i32,
        email: String,
    }
    #[derive(Serialize, Deserialize, Embedded)]
    struct Device {
        #[serde(rename = "_id")]
        id: i32,
        name: String,
        owner: Option<Inner>,
    }
    #[derive(Serialize, Deserialize, Document)]
    #[document(collection = "accounts")]
    #[schema_version(1)]
    #[serde(tag = "kind")]
    enum Account {
        Person(Person),
        #[serde(alias = "machine")]
        Device(Box<Device>),
        Bot {
            #[serde(rename = "_id")]
            id: i32,
            #[embed(max = 9)]
            #[serde(flatten)]
            rest: BTreeMap<String, i32>,
        },
    }
    #[derive(Serialize, Deserialize, Document)]
    #[document(collection = "only")]
    #[schema_version(1)]
    #[serde(tag = "kind")]
    enum Only {
        One {
            #[serde(rename = "_id")]
            id: i32,
            a: i32,
        },
    }
    models! { cases:
        "root_enum_struct": Drawn::Circle { id: 0, radius_mm: 1.5 };
        "root_enum_uuid":
            Drawn::Square { id: 0, side: 1.5, uuid: bson::Uuid::from_bytes([7; 16]) };
        "root_enum_newtype": Account::Person(Person { id: 0, email: "x".into() });
        "root_enum_alias":
            Account::Device(Box::new(Device { id: 0, name: "x".into(), owner: Some(inner()) }));
        "root_enum_rest": Account::Bot { id: 0, rest: BTreeMap::from([("k".into(), 1)]) };
        "root_enum_only": Only::One { id: 0, a: 1 };
    }
}

fn settings(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Document)]
    #[document(collection = "moderate", validation(level = moderate, action = error))]
    #[schema_version(1)]
    struct Moderate {
        #[serde(rename = "_id")]
        id: i32,
        a: i32,
    }
    #[derive(Serialize, Deserialize, Document)]
    #[document(collection = "off", validation(level = off, action = warn))]
    #[schema_version(1)]
    struct Off {
        #[serde(rename = "_id")]
        id: i32,
        a: i32,
    }
    #[derive(Serialize, Deserialize, Document)]
    #[document(collection = "missing", missing_version = 3)]
    #[schema_version(3, oldest = 3)]
    #[serde(rename_all = "UPPERCASE")]
    struct Missing {
        #[serde(rename = "_id")]
        id: i32,
        a: i32,
    }
    models! { cases:
        "settings_moderate": Moderate { id: 0, a: 1 };
        "settings_off": Off { id: 0, a: 1 };
        "settings_missing_version": Missing { id: 0, a: 1 };
    }
}

fn references(cases: &mut Vec<Case>) {
    #[derive(Serialize, Deserialize, Document)]
    #[document(collection = "users")]
    #[schema_version(1)]
    struct User {
        #[serde(rename = "_id")]
        id: ObjectId,
    }
    #[derive(Serialize, Deserialize, Document)]
    #[document(collection = "codes")]
    #[schema_version(1)]
    struct Code {
        #[serde(rename = "_id")]
        #[allow_design(id_type, reason = "the form is what is tested")]
        id: String,
    }
    #[derive(Serialize, Deserialize, Document)]
    #[document(collection = "comments")]
    #[schema_version(1)]
    struct Comment {
        #[serde(rename = "_id")]
        id: i32,
        #[reference]
        #[allow_design(ref_many_without_index, reason = "the form is what is tested")]
        user: Ref<User>,
        #[reference]
        #[allow_design(ref_many_without_index, reason = "the form is what is tested")]
        editor: Option<Ref<User>>,
        #[reference]
        #[embed(max = 2)]
        readers: Vec<Ref<User>>,
        #[reference]
        #[allow_design(ref_many_without_index, reason = "the form is what is tested")]
        code: Ref<Code>,
        #[reference(User)]
        #[allow_design(ref_many_without_index, reason = "the form is what is tested")]
        plain: ObjectId,
        #[reference(Code)]
        #[embed(max = 2)]
        codes: Vec<String>,
    }
    let id = || ObjectId::parse_str("64a000000000000000000001").unwrap();
    let comment = |editor, readers, codes| Comment {
        id: 0,
        user: Ref::new(id()),
        editor,
        readers,
        code: Ref::new("x".into()),
        plain: id(),
        codes,
    };
    models! { cases:
        "reference_none": comment(None, vec![], vec![]);
        "reference_some": comment(Some(Ref::new(id())), vec![Ref::new(id())], vec!["x".into()]);
    }
}
