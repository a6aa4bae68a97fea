//! Faults that people met in the field, named after the case log; C13 is in `deploy`, C24 in
//! `documents`, and what must not compile in the crate `docwright-ui`.

use bson::oid::ObjectId;
use bson::{Document, doc, rawdoc};
use docwright::dev::Mongod;
use docwright::{Document as Model_, Embedded, Model, Ref, Store, Versioned, models};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The schema of one field, as it is sent.
fn property<T: Model>(name: &str) -> Document {
    let validator = T::SPEC.validator();
    let schema = validator.get_document("$jsonSchema").unwrap();
    schema.get_document("properties").unwrap().get_document(name).unwrap().clone()
}

fn whole<T: Model>() -> Document {
    T::SPEC.validator().get_document("$jsonSchema").unwrap().clone()
}

#[derive(Serialize, Deserialize, Model_)]
#[document(collection = "c09")]
#[schema_version(1)]
#[index(user_name = 1, unique, name = "u1")]
struct Renamed {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[serde(rename = "username")]
    user_name: String,
}

#[derive(Serialize, Deserialize, Model_)]
#[serde(rename_all = "camelCase")]
#[document(collection = "c09_all")]
#[schema_version(1)]
#[index(user_name = -1)]
struct RenamedAll {
    #[serde(rename = "_id")]
    id: ObjectId,
    user_name: String,
}

#[test]
fn c09_an_index_stands_on_the_stored_name() {
    let index = |spec: &'static docwright::ModelSpec| {
        spec.indexes().iter().map(|index| index.to_document()).collect::<Vec<_>>()
    };
    assert_eq!(
        index(Renamed::SPEC),
        [doc! { "key": { "username": 1 }, "name": "u1", "unique": true }]
    );
    assert_eq!(
        index(RenamedAll::SPEC),
        [doc! { "key": { "userName": -1 }, "name": "userName_-1" }]
    );
}

#[derive(Serialize, Deserialize, Embedded)]
struct Line {
    sku: String,
}

#[derive(Serialize, Deserialize, Embedded)]
enum Role {
    A,
    B,
}

#[derive(Serialize, Deserialize, Model_)]
#[document(collection = "c11")]
#[schema_version(1)]
struct Lists {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 3)]
    lines: Vec<Line>,
    #[embed(max = 2)]
    tags: Vec<String>,
    #[embed(max = 2)]
    roles: Vec<Role>,
}

#[tokio::test]
async fn c11_a_list_of_documents_is_an_array_of_objects() {
    assert_eq!(
        property::<Lists>("lines"),
        doc! {
            "bsonType": "array",
            "maxItems": 3,
            "items": {
                "bsonType": "object",
                "required": ["sku"],
                "properties": { "sku": { "bsonType": "string" } },
                "additionalProperties": false,
            },
        }
    );
    assert_eq!(
        property::<Lists>("tags"),
        doc! { "bsonType": "array", "maxItems": 2, "items": { "bsonType": "string" } }
    );
    assert_eq!(
        property::<Lists>("roles"),
        doc! {
            "bsonType": "array",
            "maxItems": 2,
            "items": { "bsonType": "string", "enum": ["A", "B"] },
        }
    );
    let database = Mongod::shared().await.unwrap().database();
    let store = Store::open(database.clone(), models![Lists]).await.unwrap();
    let lists = Lists {
        id: ObjectId::new(),
        lines: vec![Line { sku: "a".into() }],
        tags: vec!["t".into()],
        roles: vec![Role::A, Role::B],
    };
    store.documents::<Lists>().insert(&lists).await.unwrap();
    database.drop().await.unwrap();
}

#[derive(Serialize, Deserialize, Embedded)]
struct Inner {
    all_optional: Option<bool>,
}

#[derive(Serialize, Deserialize, Model_)]
#[document(collection = "c12")]
#[schema_version(1)]
struct Standard {
    #[serde(rename = "_id")]
    id: ObjectId,
    a: i32,
    b: u32,
    c: Option<i64>,
    d: Inner,
    e: bson::DateTime,
}

#[tokio::test]
async fn c12_the_validator_is_mongodbs_and_not_standard_json_schema() {
    let whole_numbers = |low: i64, high: i64| {
        let bound = |n: i64| i32::try_from(n).map_or(bson::Bson::Int64(n), bson::Bson::Int32);
        doc! { "bsonType": ["int", "long"], "minimum": bound(low), "maximum": bound(high) }
    };
    assert_eq!(property::<Standard>("a"), whole_numbers(i32::MIN.into(), i32::MAX.into()));
    assert_eq!(property::<Standard>("b"), whole_numbers(0, u32::MAX.into()));
    assert_eq!(property::<Standard>("c"), doc! { "bsonType": ["int", "long", "null"] });
    assert_eq!(
        property::<Standard>("d"),
        doc! {
            "bsonType": "object",
            "properties": { "all_optional": { "bsonType": ["bool", "null"] } },
            "additionalProperties": false,
        }
    );
    assert_eq!(property::<Standard>("e"), doc! { "bsonType": "date" });
    let schema = whole::<Standard>();
    assert_eq!(
        schema.get_array("required").unwrap(),
        doc! { "r": ["_id", "a", "b", "d", "e"] }.get_array("r").unwrap()
    );
    let text = schema.to_string();
    for word in ["$ref", "$schema", "format", "default", "definitions", "const", "integer"] {
        assert!(!text.contains(&format!("\"{word}\"")), "{word} in {text}");
    }
    let database = Mongod::shared().await.unwrap().database();
    Store::open(database.clone(), models![Standard]).await.unwrap();
    database.drop().await.unwrap();
}

#[derive(Serialize, Deserialize, Model_)]
#[document(collection = "c15_users")]
#[schema_version(1)]
struct TextId {
    #[serde(rename = "_id")]
    id: String,
}

#[derive(Serialize, Deserialize, Model_)]
#[document(collection = "c15_comments")]
#[schema_version(1)]
struct Comment {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference(TextId)]
    user_id: String,
    #[reference]
    also: Ref<TextId>,
    #[reference(TextId)]
    maybe: Option<String>,
}

#[test]
fn c15_a_reference_has_the_type_of_the_id() {
    assert_eq!(property::<Comment>("user_id"), property::<TextId>("_id"));
    assert_eq!(property::<Comment>("also"), doc! { "bsonType": "string" });
    assert_eq!(property::<Comment>("maybe"), doc! { "bsonType": ["string", "null"] });
    assert_eq!(models![TextId, Comment].specs().len(), 2);
}

#[derive(Clone, Serialize, Deserialize, Model_)]
#[document(collection = "c16")]
#[schema_version(1)]
struct Unsigned {
    #[serde(rename = "_id")]
    id: i32,
    #[field(max = 9223372036854775807)]
    hash: u64,
    small: u32,
}

#[tokio::test]
async fn c16_an_unsigned_integer_is_a_long_and_fails_before_it_wraps() {
    assert_eq!(
        property::<Unsigned>("hash"),
        doc! { "bsonType": ["int", "long"], "minimum": 0, "maximum": i64::MAX }
    );
    let database = Mongod::shared().await.unwrap().database();
    let store = Store::open(database.clone(), models![Unsigned]).await.unwrap();
    let unsigned = store.documents::<Unsigned>();
    unsigned.insert(&Unsigned { id: 1, hash: i64::MAX as u64, small: 7 }).await.unwrap();
    let stored = database.collection::<Document>("c16").find_one(doc! {}).await.unwrap().unwrap();
    assert_eq!(stored.get_i64("hash").unwrap(), i64::MAX);
    assert_eq!(stored.get_i64("small").unwrap(), 7);
    let error = unsigned.insert(&Unsigned { id: 2, hash: u64::MAX, small: 7 }).await.unwrap_err();
    assert!(error.is_unwritable(), "{error}");
    database.drop().await.unwrap();
}

#[derive(Serialize, Deserialize, Model_)]
#[document(collection = "c17")]
#[schema_version(1)]
struct Keys {
    #[serde(rename = "_id")]
    id: i32,
    #[embed(max = 9, key_pattern = "^[a-z0-9_]{1,40}$")]
    hits: BTreeMap<String, i64>,
}

#[tokio::test]
async fn c17_a_key_with_a_dot_is_refused_before_it_is_sent() {
    assert_eq!(
        property::<Keys>("hits"),
        doc! {
            "bsonType": "object",
            "maxProperties": 9,
            "patternProperties": { "^[a-z0-9_]{1,40}$": { "bsonType": ["int", "long"] } },
            "additionalProperties": false,
        }
    );
    let database = Mongod::shared().await.unwrap().database();
    let store = Store::open(database.clone(), models![Keys]).await.unwrap();
    let keys = store.documents::<Keys>();
    let dotted = Keys { id: 1, hits: [("a.b".to_owned(), 1)].into() };
    let error = keys.insert(&dotted).await.unwrap_err();
    assert_eq!(error.verdict(), Some(docwright::Verdict::Client));
    assert!(error.to_string().contains("hits.a.b"), "{error}");
    // The server says the same of the same bytes.
    let sent = keys.driver().insert_one(Versioned(dotted)).await.unwrap_err();
    assert!(docwright::Error::from_driver(Keys::SPEC, sent).is_violation());
    keys.insert(&Keys { id: 2, hits: [("a_b".to_owned(), 1)].into() }).await.unwrap();
    Keys::SPEC.check(&rawdoc! { "_id": 3, "schema_version": 1, "hits": {} }).unwrap();
    database.drop().await.unwrap();
}
