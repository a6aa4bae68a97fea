//! C11, C12: the validator says what is written, in words that mongod knows.

use super::{database, schema};
use bson::{doc, oid::ObjectId};
use docwright::{Document, Embedded, Store, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "orders")]
#[schema_version(1)]
struct Order {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 3)]
    #[allow_design(unbounded_string, reason = "the form is what is tested")]
    lines: Vec<Line>,
    #[embed(max = 2)]
    tags: Vec<String>,
    #[embed(max = 2)]
    roles: Vec<Role>,
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

#[tokio::test]
async fn c11_a_list_of_embedded_documents_is_an_array() {
    let expected = doc! {
        "bsonType": "object",
        "required": ["_id", "lines", "tags", "roles"],
        "properties": {
            "_id": { "bsonType": "objectId" },
            "schema_version": { "bsonType": ["double", "int", "long"], "enum": [1] },
            "lines": { "bsonType": "array", "maxItems": 3, "items": {
                "bsonType": "object",
                "required": ["sku"],
                "properties": { "sku": { "bsonType": "string" } },
                "additionalProperties": false,
            } },
            "tags": { "bsonType": "array", "maxItems": 2, "items": { "bsonType": "string" } },
            "roles": { "bsonType": "array", "maxItems": 2, "items": {
                "bsonType": "string", "enum": ["A", "B"],
            } },
        },
        "additionalProperties": false,
    };
    assert_eq!(schema::<Order>().to_string(), expected.to_string());

    let database = database(&models![Order]).await;
    let orders = Store::open(database.clone(), models![Order]).await.unwrap().documents::<Order>();
    let line = || Line { sku: "x".into() };
    let order = |lines| Order {
        id: ObjectId::new(),
        lines,
        tags: vec!["t".into()],
        roles: vec![Role::A, Role::B],
    };
    orders.insert(&order(vec![line(), line(), line()])).await.unwrap();
    let refused = orders.insert(&order((0..4).map(|_| line()).collect())).await.unwrap_err();
    assert!(refused.is_violation());
    assert_eq!(refused.violations().unwrap().0[0].path, "lines");
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "numbers")]
#[schema_version(1)]
struct N {
    #[serde(rename = "_id")]
    id: ObjectId,
    a: i32,
    b: u32,
    c: Option<i64>,
    d: Inner,
    e: bson::DateTime,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Inner {
    all_optional: Option<bool>,
}

#[tokio::test]
async fn c12_every_keyword_is_one_that_mongod_knows() {
    let expected = doc! {
        "bsonType": "object",
        "required": ["_id", "a", "b", "d", "e"],
        "properties": {
            "_id": { "bsonType": "objectId" },
            "schema_version": { "bsonType": ["double", "int", "long"], "enum": [1] },
            "a": { "bsonType": ["int", "long"], "minimum": i32::MIN, "maximum": i32::MAX },
            "b": { "bsonType": ["int", "long"], "minimum": 0, "maximum": u32::MAX as i64 },
            "c": { "bsonType": ["int", "long", "null"] },
            "d": {
                "bsonType": "object",
                "properties": { "all_optional": { "bsonType": ["bool", "null"] } },
                "additionalProperties": false,
            },
            "e": { "bsonType": "date" },
        },
        "additionalProperties": false,
    };
    let schema = schema::<N>().to_string();
    assert_eq!(schema, expected.to_string());
    for word in ["$ref", "$schema", "format", "default", "definitions", "const", "integer"] {
        assert!(!schema.contains(word), "{word}");
    }

    let database = database(&models![N]).await;
    let numbers = Store::open(database.clone(), models![N]).await.unwrap().documents::<N>();
    let inner = Inner { all_optional: None };
    let (id, e) = (ObjectId::new(), bson::DateTime::from_millis(1));
    numbers.insert(&N { id, a: 1, b: 1, c: None, d: inner, e }).await.unwrap();
    // A `u32` is written as a `long`, whatever its value.
    let is_long = doc! { "a": { "$type": "int" }, "b": { "$type": "long" } };
    let stored = database.collection::<bson::Document>("numbers").find_one(is_long).await.unwrap();
    assert!(stored.is_some());
}
