//! Derived models, each with the largest value of its type as serde writes it.

use bson::oid::ObjectId;
use bson::{DateTime, Decimal128, Timestamp, Uuid, serialize_to_document, serialize_to_vec};
use docwright::{Document, Embedded, Model};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The size of the document that a value is stored as, and the computed one.
fn sizes<M: Model + Serialize>(value: &M) -> (u64, u64) {
    let mut document = serialize_to_document(value).unwrap();
    document.insert(M::SPEC.version_field, M::SPEC.version);
    let bytes = serialize_to_vec(&document).unwrap();
    assert_eq!(M::SPEC.check(bson::RawDocument::from_bytes(&bytes).unwrap()), Ok(()), "{document}");
    (bytes.len() as u64, M::SPEC.size().max.unwrap())
}

#[track_caller]
fn is_the_largest<M: Model + Serialize>(value: &M) {
    let (real, computed) = sizes(value);
    assert_eq!(real, computed);
}

#[track_caller]
fn is_smaller_by<M: Model + Serialize>(bytes: u64, value: &M) {
    let (real, computed) = sizes(value);
    assert_eq!(real + bytes, computed);
}

/// A text of so many code points, of four bytes each; the number is in the first.
fn wide(code_points: usize, number: u32) -> String {
    let first = char::from_u32(0x1_F300 + number).unwrap();
    std::iter::once(first).chain(std::iter::repeat('😀')).take(code_points).collect()
}

/// Every part is of one size.
#[derive(Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "fixed")]
#[schema_version(3, oldest = 3)]
struct Fixed {
    #[serde(rename = "_id")]
    id: ObjectId,
    is_open: bool,
    share: f64,
    price: Decimal128,
    created_at: DateTime,
    #[serde(rename = "größe")]
    size: [f64; 12],
    place: (f64, bool),
    key: Uuid,
    clock: Timestamp,
    #[serde(flatten)]
    state: State,
}

#[derive(Serialize, Deserialize, Embedded)]
struct State {
    checked: Vec3,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Vec3(f64, f64, f64);

#[test]
fn a_fixed_document_has_its_computed_size() {
    is_the_largest(&Fixed {
        id: ObjectId::new(),
        is_open: false,
        share: 0.5,
        price: "1.5".parse().unwrap(),
        created_at: DateTime::MIN,
        size: [0.0; 12],
        place: (0.0, true),
        key: Uuid::new(),
        clock: Timestamp { time: 1, increment: 1 },
        state: State { checked: Vec3(0.0, 1.0, 2.0) },
    });
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Embedded)]
enum Lang {
    De,
    #[serde(rename = "ўзбекча")]
    Uz,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "bounded")]
#[schema_version(1)]
struct Bounded {
    #[serde(rename = "_id")]
    id: ObjectId,
    lang: Lang,
    #[field(max_length = 7)]
    name: String,
    count: i64,
    small: i32,
    #[embed(max = 101)]
    lines: Vec<Line>,
    #[embed(max = 3, item(embed(max = 11)))]
    grid: Vec<Vec<f64>>,
    #[embed(item(max_length = 5))]
    titles: BTreeMap<Lang, String>,
    #[embed(max = 4, key_max_length = 6, item(max_length = 2))]
    #[allow_design(map_key_content, reason = "a size counts every key")]
    notes: BTreeMap<String, String>,
    #[field(max_length = 3)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    left_out: Option<String>,
    null: Option<DateTime>,
    #[serde(flatten)]
    #[embed(max = 2, key_max_length = 9)]
    rest: BTreeMap<String, f64>,
}

#[derive(Clone, Serialize, Deserialize, Embedded)]
struct Line {
    #[field(max_length = 9)]
    text: String,
    done: Option<bool>,
}

fn filled() -> Bounded {
    Bounded {
        id: ObjectId::new(),
        lang: Lang::Uz,
        name: wide(7, 0),
        count: i64::MAX,
        small: i32::MAX,
        lines: vec![Line { text: wide(9, 0), done: Some(true) }; 101],
        grid: vec![vec![0.5; 11]; 3],
        titles: [Lang::De, Lang::Uz].map(|lang| (lang, wide(5, 0))).into(),
        notes: (0..4).map(|n| (wide(6, n), wide(2, 0))).collect(),
        left_out: Some(wide(3, 0)),
        null: Some(DateTime::MAX),
        rest: (0..2).map(|n| (wide(9, n), 0.5)).collect(),
    }
}

/// Four bytes below: the validator takes a long for an `i32`, and serde writes an int.
#[test]
fn a_document_at_its_bounds_has_its_computed_size() {
    is_smaller_by(4, &filled());
}

#[test]
fn what_is_left_out_or_null_makes_it_smaller() {
    let field = 1 + "left_out".len() + 1 + 4 + 12 + 1;
    is_smaller_by(4 + field as u64, &Bounded { left_out: None, ..filled() });
    is_smaller_by(4 + 8, &Bounded { null: None, ..filled() });
}

#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "payments")]
#[schema_version(1)]
enum Payment {
    Cash {
        #[serde(rename = "_id")]
        id: ObjectId,
    },
    Card {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[field(max_length = 4)]
        last4: String,
    },
}

#[test]
fn an_enum_is_as_large_as_its_largest_variant() {
    is_the_largest(&Payment::Card { id: ObjectId::new(), last4: wide(4, 0) });
    let (cash, most) = sizes(&Payment::Cash { id: ObjectId::new() });
    assert!(cash < most);
}
