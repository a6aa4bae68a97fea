//! The models of these tests.

use bson::{Document as Fields, oid::ObjectId};
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap, HashSet};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "people")]
#[schema_version(3, try_from = PersonV2)]
#[index(first_name = 1, born = -1, unique, name = "one of a kind")]
pub(crate) struct Person {
    #[serde(rename = "_id")]
    pub(crate) id: i32,
    pub(crate) first_name: String,
    pub(crate) last_name: String,
    pub(crate) born: i32,
}

#[derive(Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "people", superseded)]
#[schema_version(2, from = PersonV1)]
pub(crate) struct PersonV2 {
    #[serde(rename = "_id")]
    id: i32,
    first_name: String,
    last_name: String,
    born: String,
}

/// Its documents have no version field.
#[derive(Deserialize, Document)]
#[serde(deny_unknown_fields)]
#[document(collection = "people", superseded)]
#[schema_version(1)]
pub(crate) struct PersonV1 {
    #[serde(rename = "_id")]
    id: i32,
    name: String,
    born: String,
}

impl From<PersonV1> for PersonV2 {
    fn from(old: PersonV1) -> Self {
        let (first, last) = old.name.split_once(' ').unwrap_or((&old.name, ""));
        PersonV2 { id: old.id, first_name: first.into(), last_name: last.into(), born: old.born }
    }
}

impl TryFrom<PersonV2> for Person {
    type Error = &'static str;

    fn try_from(old: PersonV2) -> Result<Self, Self::Error> {
        let born = old.born.parse().map_err(|_| "the year of birth is no number")?;
        Ok(Person { id: old.id, first_name: old.first_name, last_name: old.last_name, born })
    }
}

pub(crate) fn person(id: i32) -> Person {
    Person { id, first_name: "Ada".into(), last_name: "Lovelace".into(), born: 1815 }
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "orders", open)]
#[schema_version(1)]
pub(crate) struct Order {
    #[serde(rename = "_id")]
    pub(crate) id: i32,
    pub(crate) address: Address,
    #[embed(max = 5)]
    #[allow_design(unbounded_string, reason = "the form is what is tested")]
    pub(crate) items: Vec<Item>,
    #[embed(max = 20)]
    pub(crate) tags: HashSet<String>,
    #[embed(max = 20)]
    #[allow_design(map_key_content, reason = "the form is what is tested")]
    pub(crate) attributes: BTreeMap<String, i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) note: Option<String>,
    #[serde(default)]
    pub(crate) weight: f64,
    #[serde(alias = "remark")]
    pub(crate) comment: String,
    #[allow_design(alias_hides_growth, reason = "the form is what is tested")]
    pub(crate) free: Fields,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Embedded)]
pub(crate) struct Address {
    pub(crate) street: String,
    pub(crate) zip: String,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Embedded)]
pub(crate) struct Item {
    pub(crate) sku: String,
    #[field(min = 0, max = 100)]
    pub(crate) qty: i64,
}

pub(crate) fn item(sku: &str, qty: i64) -> Item {
    Item { sku: sku.into(), qty }
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Document)]
#[document(collection = "counters")]
#[schema_version(1)]
pub(crate) struct Counter {
    #[serde(rename = "_id")]
    #[allow_design(id_type, reason = "the form is what is tested")]
    pub(crate) id: String,
    pub(crate) n: i64,
}

/// A type that takes the version field for a fault.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Document)]
#[serde(deny_unknown_fields)]
#[allow_design(deny_unknown_vs_rolling, reason = "the form is what is tested")]
#[document(collection = "strict")]
#[schema_version(1)]
pub(crate) struct Strict {
    #[serde(rename = "_id")]
    pub(crate) id: ObjectId,
    pub(crate) a: i32,
}

/// A type that takes the version field for one of its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Document)]
#[document(collection = "bags")]
#[schema_version(1)]
pub(crate) struct Bag {
    #[serde(rename = "_id")]
    pub(crate) id: ObjectId,
    #[embed(max = 9)]
    #[serde(flatten)]
    pub(crate) rest: HashMap<String, String>,
}

/// The driver makes the `_id`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
pub(crate) struct Note {
    #[serde(rename = "_id", default, skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<ObjectId>,
    #[serde(with = "bson::serde_helpers::uuid_1::AsBinary")]
    pub(crate) uuid: uuid::Uuid,
    pub(crate) text: String,
}

/// A parcel changes at every level from version 1 to 2.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Document)]
#[document(collection = "parcels", open)]
#[schema_version(2, from = ParcelV1)]
pub(crate) struct Parcel {
    #[serde(rename = "_id")]
    pub(crate) id: i32,
    pub(crate) to: Receiver,
    #[embed(max = 9)]
    pub(crate) goods: Vec<Good>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Embedded)]
pub(crate) struct Receiver {
    pub(crate) name: String,
    pub(crate) zip: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Embedded)]
pub(crate) struct Good {
    pub(crate) grams: i32,
}

#[derive(Deserialize, Document)]
#[document(collection = "parcels", superseded, open)]
#[schema_version(1)]
pub(crate) struct ParcelV1 {
    #[serde(rename = "_id")]
    id: i32,
    to: ReceiverV1,
    #[embed(max = 9)]
    goods: Vec<GoodV1>,
    #[serde(default)]
    hint: Option<String>,
}

#[derive(Deserialize, Embedded)]
struct ReceiverV1 {
    name: String,
    postcode: i32,
}

#[derive(Deserialize, Embedded)]
struct GoodV1 {
    kilos: i32,
}

impl From<ParcelV1> for Parcel {
    fn from(old: ParcelV1) -> Self {
        // An upgrade that throws the hint away.
        let _ = old.hint;
        Parcel {
            id: old.id,
            to: Receiver { name: old.to.name, zip: old.to.postcode.to_string() },
            goods: old.goods.iter().map(|good| Good { grams: good.kilos * 1000 }).collect(),
            hint: None,
        }
    }
}

/// Kinds of events in one collection.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Document)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[document(collection = "events")]
#[schema_version(1)]
pub(crate) enum Event {
    Login {
        #[serde(rename = "_id")]
        id: i32,
        by: String,
    },
    Logout {
        #[serde(rename = "_id")]
        id: i32,
        after: i32,
    },
}

/// The server lets a document stay as wrong as it was.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Document)]
#[document(collection = "lenient", validation(level = moderate))]
#[schema_version(1)]
pub(crate) struct Lenient {
    #[serde(rename = "_id")]
    pub(crate) id: i32,
    #[field(max = 10)]
    pub(crate) n: i32,
    pub(crate) m: i32,
}

/// The server lets in what breaks the validator, and logs it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Document)]
#[document(collection = "warned", validation(action = warn))]
#[schema_version(1)]
pub(crate) struct Warned {
    #[serde(rename = "_id")]
    pub(crate) id: i32,
    #[field(max = 10)]
    pub(crate) n: i32,
}
