//! Whole documents: open and closed, enums, flattened maps, references, nested types.

use crate::wire_cases::Case;
use bson::oid::ObjectId;
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Embedded)]
struct Address {
    street: String,
    zip: Option<String>,
}

#[derive(Serialize, Deserialize, Embedded)]
enum Contact {
    None,
    Mail(String),
    Post { to: Address },
}

#[derive(Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "wire")]
#[schema_version(1)]
struct Closed {
    #[serde(rename = "_id")]
    id: i32,
    first_name: String,
    address: Address,
    contact: Contact,
    #[embed(max = 2)]
    more: Vec<Address>,
    key: Option<uuid::Uuid>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "wire", open)]
#[schema_version(1)]
struct Open {
    #[serde(rename = "_id")]
    id: i32,
    address: Address,
    contact: Contact,
    range: std::ops::Range<i32>,
    result: Result<i32, String>,
}

#[derive(Serialize, Deserialize, Document)]
#[serde(deny_unknown_fields)]
#[document(collection = "wire")]
#[schema_version(1)]
struct Denying {
    #[serde(rename = "_id")]
    id: i32,
    a: i32,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "wire")]
#[schema_version(1)]
struct Rest {
    #[serde(rename = "_id")]
    id: i32,
    #[serde(flatten)]
    rest: BTreeMap<String, bson::Bson>,
}

#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "wire")]
#[schema_version(1)]
enum Event {
    Opened {
        #[serde(rename = "_id")]
        id: i32,
        by: String,
    },
    Closed {
        #[serde(rename = "_id")]
        id: i32,
    },
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "wire")]
#[schema_version(1)]
struct Refers {
    #[serde(rename = "_id")]
    id: i32,
    #[reference]
    to: Ref<Target>,
    #[reference]
    maybe: Option<Ref<Target>>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "targets")]
#[schema_version(1)]
struct Target {
    #[serde(rename = "_id")]
    id: ObjectId,
}

pub(super) fn push(cases: &mut Vec<Case>) {
    let address = || Address { street: "text".into(), zip: None };
    let closed = |contact| Closed {
        id: 0,
        first_name: "text".into(),
        address: address(),
        contact,
        more: vec![address()],
        key: Some(uuid::Uuid::from_u128(1)),
    };
    let open = |contact| Open { id: 0, address: address(), contact, range: 1..2, result: Ok(1) };
    let oid = ObjectId::parse_str("64a000000000000000000001").unwrap();
    cases.extend([
        Case::model("model_closed", closed(Contact::Mail("text".into()))),
        Case::model("model_closed_nested", closed(Contact::Post { to: address() })),
        Case::model("model_open", open(Contact::None)),
        Case::model("model_open_nested", open(Contact::Post { to: address() })),
        Case::model("model_denying", Denying { id: 0, a: 1 }),
        Case::model(
            "model_rest",
            Rest { id: 0, rest: BTreeMap::from([("k".into(), bson::Bson::Int32(1))]) },
        ),
        Case::model("model_enum", Event::Opened { id: 0, by: "text".into() }),
        Case::model("model_enum_other", Event::Closed { id: 0 }),
        Case::model("model_reference", Refers { id: 0, to: Ref::new(oid), maybe: None }),
    ]);
}
