//! Validators that stand here as they are sent, and reports as they are read.

use super::make::{
    aliased, any_of, array, bounded, defaulted, field, flat, leak, model, names, object, optional,
    root,
};
use docwright::ModelSpec;
use docwright::bson::oid::ObjectId;
use docwright::bson::spec::BinarySubtype;
use docwright::bson::{Binary, Bson, Document, doc, serialize_to_raw_document_buf};
use docwright::shape::{Bounds, Keys, Shape};

/// The schema of a model, its title apart.
fn schema(spec: ModelSpec) -> Document {
    let spec: &'static ModelSpec = leak(spec);
    let mut schema = spec.validator().get_document("$jsonSchema").unwrap().clone();
    let title = schema.remove("title").unwrap();
    let fingerprint = title.as_str().unwrap().strip_prefix("Made v1 docwright:").unwrap();
    assert!(fingerprint.len() == 16 && fingerprint.bytes().all(|b| b.is_ascii_hexdigit()));
    schema
}

/// As text, so that the order of keywords counts.
#[track_caller]
fn assert_property(shape: Shape, expected: Document) {
    let schema = schema(model(vec![field("f", shape)]));
    let property = schema.get_document("properties").unwrap().get_document("f").unwrap();
    assert_eq!(property.to_string(), expected.to_string());
}

fn max(items: u64) -> Bounds {
    Bounds { max_items: Some(items), ..Bounds::NONE }
}

#[test]
fn c11_lists_are_arrays_of_what_they_hold() {
    let line = object(vec![field("sku", Shape::String)]);
    let found = schema(model(vec![
        field("lines", bounded(array(line), max(3))),
        field("tags", bounded(array(Shape::String), max(2))),
        field("roles", bounded(array(Shape::Names(&["A", "B"])), max(2))),
    ]));
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
    assert_eq!(found.to_string(), expected.to_string());
}

#[test]
fn c12_only_keywords_that_mongod_knows() {
    let inner = object(vec![field("allOptional", optional(Shape::Bool))]);
    let found = schema(model(vec![
        field("a", Shape::Int(i32::MIN.into(), i32::MAX.into())),
        field("b", Shape::Int(0, u32::MAX.into())),
        field("c", optional(Shape::Int(i64::MIN, i64::MAX))),
        field("d", inner),
        field("e", Shape::Date),
    ]));
    let expected = doc! {
        "bsonType": "object",
        "required": ["_id", "a", "b", "d", "e"],
        "properties": {
            "_id": { "bsonType": "objectId" },
            "schema_version": { "bsonType": ["double", "int", "long"], "enum": [1] },
            "a": { "bsonType": ["int", "long"], "minimum": i32::MIN, "maximum": i32::MAX },
            "b": { "bsonType": ["int", "long"], "minimum": 0, "maximum": 4_294_967_295_i64 },
            "c": { "bsonType": ["int", "long", "null"] },
            "d": {
                "bsonType": "object",
                "properties": { "allOptional": { "bsonType": ["bool", "null"] } },
                "additionalProperties": false,
            },
            "e": { "bsonType": "date" },
        },
        "additionalProperties": false,
    };
    assert_eq!(found.to_string(), expected.to_string());
    for word in ["$ref", "$schema", "format", "default", "definitions", "const", "integer"] {
        assert!(!found.to_string().contains(word), "{word}");
    }
}

#[test]
fn enums_are_alternatives() {
    let tag = |value| field("kind", Shape::Names(names(&[value])));
    assert_property(
        optional(any_of(
            Some("kind"),
            vec![object(vec![tag("cash")]), object(vec![tag("card"), field("n", Shape::Char)])],
        )),
        doc! { "anyOf": [
            { "bsonType": "object", "required": ["kind"], "properties": {
                "kind": { "bsonType": "string", "enum": ["cash"] },
            }, "additionalProperties": false },
            { "bsonType": "object", "required": ["kind", "n"], "properties": {
                "kind": { "bsonType": "string", "enum": ["card"] },
                "n": { "bsonType": "string", "minLength": 1, "maxLength": 1 },
            }, "additionalProperties": false },
            { "bsonType": "null" },
        ] },
    );
    assert_property(
        optional(Shape::Names(&["A"])),
        doc! { "bsonType": ["string", "null"], "enum": ["A", Bson::Null] },
    );
}

#[test]
fn maps_and_tuples() {
    let bounds = Bounds { key_pattern: Some("^[a-z0-9_]{1,40}$"), ..max(9) };
    assert_property(
        bounded(Shape::Map(Keys::Text, &Shape::Int(i64::MIN, i64::MAX)), bounds),
        doc! {
            "bsonType": "object",
            "maxProperties": 9,
            "patternProperties": { "^[a-z0-9_]{1,40}$": { "bsonType": ["int", "long"] } },
            "additionalProperties": false,
        },
    );
    assert_property(
        Shape::Tuple(&[&Shape::Bool, &Shape::Date]),
        doc! {
            "bsonType": "array",
            "minItems": 2,
            "maxItems": 2,
            "items": [{ "bsonType": "bool" }, { "bsonType": "date" }],
            "additionalItems": false,
        },
    );
}

#[test]
fn flattened_fields_stand_beside_the_others() {
    let city = || vec![field("zip", Shape::String), defaulted("city", Shape::String)];
    let found = schema(model(vec![
        flat(optional(object(city()))),
        aliased("mail", &["e_mail"], Shape::String),
    ]));
    let text = doc! { "bsonType": "string" };
    let expected = doc! {
        "bsonType": "object",
        "required": ["_id"],
        "properties": {
            "_id": { "bsonType": "objectId" },
            "schema_version": { "bsonType": ["double", "int", "long"], "enum": [1] },
            "zip": text.clone(), "city": text.clone(), "mail": text.clone(), "e_mail": text,
        },
        "additionalProperties": false,
        "allOf": [
            { "oneOf": [{ "required": ["mail"] }, { "required": ["e_mail"] }] },
            { "anyOf": [
                { "bsonType": "object", "required": ["zip"] },
                { "bsonType": "object", "not": {
                    "anyOf": [{ "required": ["zip"] }, { "required": ["city"] }],
                } },
            ] },
        ],
    };
    assert_eq!(found.to_string(), expected.to_string());
}

#[test]
fn versions_are_branches_and_uuids_are_pinned() {
    let first = leak(model(vec![field("key", Shape::Binary(Some(0)))]));
    let second = leak(ModelSpec {
        version: 2,
        past: Some(first),
        ..model(vec![field("key", Shape::Binary(Some(4)))])
    });
    let edge = |subtype: u8, byte| {
        Bson::Binary(Binary { subtype: BinarySubtype::from(subtype), bytes: vec![byte; 16] })
    };
    let branch = |version: i32, required: &[&str]| {
        doc! {
            "bsonType": "object",
            "required": required,
            "properties": {
                "_id": { "bsonType": "objectId" },
                "schema_version": { "bsonType": ["double", "int", "long"], "enum": [version] },
                "key": { "bsonType": "binData" },
            },
            "additionalProperties": false,
        }
    };
    let (new, old) = (doc! { "$in": [2] }, doc! { "$in": [1, Bson::Null] });
    let mut found = second.validator();
    found.get_document_mut("$jsonSchema").unwrap().remove("title");
    let expected = doc! {
        "$jsonSchema": { "bsonType": "object", "anyOf": [
            branch(2, &["_id", "schema_version", "key"]),
            branch(1, &["_id", "key"]),
        ] },
        "$nor": [
            { "schema_version": new.clone(), "key": { "$lt": edge(4, 0x00) } },
            { "schema_version": new, "key": { "$gt": edge(4, 0xFF) } },
            { "schema_version": old.clone(), "key": { "$lt": edge(0, 0x00) } },
            { "schema_version": old, "key": { "$gt": edge(0, 0xFF) } },
        ],
    };
    assert_eq!(found.to_string(), expected.to_string());
}

#[test]
fn a_fingerprint_is_stable_and_tells_models_apart() {
    let title = |shape| {
        let spec: &'static ModelSpec = leak(model(vec![field("a", shape)]));
        spec.validator().get_document("$jsonSchema").unwrap().get_str("title").unwrap().to_owned()
    };
    // Written down: a release must not change the fingerprint of what it did not change.
    assert_eq!(title(Shape::Bool), "Made v1 docwright:99ef496a342ace56");
    assert_ne!(title(Shape::Bool), title(Shape::Date));
}

#[test]
fn every_violation_is_reported_with_its_path_and_no_value() {
    let item = object(vec![field("qty", Shape::Int(1, 9)), field("name", Shape::String)]);
    let few = Bounds { max_items: Some(2), unique_items: true, ..Bounds::NONE };
    let code = Bounds { pattern: Some("^[a-z]+$"), max_length: Some(3), ..Bounds::NONE };
    let payment = any_of(
        Some("kind"),
        vec![
            object(vec![field("kind", Shape::Names(&["cash"]))]),
            object(vec![field("kind", Shape::Names(&["card"])), field("last4", Shape::String)]),
        ],
    );
    let spec: &'static ModelSpec = leak(model(vec![
        field("items", bounded(array(item), few)),
        field("code", bounded(Shape::String, code)),
        field("status", Shape::Names(&["new", "done"])),
        field("pay", payment),
        field("either", any_of(None, vec![Shape::String, Shape::Bool])),
        field("gone", optional(Shape::Bool)),
        field("must", Shape::Double),
    ]));
    let document = doc! {
        "_id": ObjectId::from_bytes([1; 12]),
        "items": [{ "qty": 0, "name": "secret" }, { "qty": 0_i64, "name": "secret" }, { "qty": 1.0 }],
        "code": "SECRET",
        "status": "secret",
        "pay": { "kind": "card", "last4": 4242 },
        "either": 4242,
        "secret_name": true,
    };
    let raw = serialize_to_raw_document_buf(&document).unwrap();
    let report = spec.check(&raw).unwrap_err();
    let lines: Vec<String> = report.iter().map(ToString::to_string).collect();
    assert_eq!(
        lines,
        [
            "items.0.qty: wanted at least 1, found less",
            "items.1.qty: wanted at least 1, found less",
            "items.2.qty: wanted int or long, found double",
            "items.2.name: wanted string, found missing",
            "items: wanted at most 2 items, found 3 items",
            "items: wanted items that all differ, found equal items at 0 and 1",
            "code: wanted at most 3 characters, found 6 characters",
            "code: wanted text that matches `^[a-z]+$`, found other text",
            "status: wanted \"new\" or \"done\", found another string",
            "pay.last4: wanted string, found int",
            "either: wanted one of: string or bool, found int",
            "secret_name: wanted no such field, found unknown field",
            "must: wanted double, int or long, found missing",
        ]
    );
}

#[test]
fn a_document_without_id_gets_an_object_id() {
    let check = |id| {
        let spec: &'static ModelSpec = leak(root(object(vec![field("_id", id)])));
        spec.check(&serialize_to_raw_document_buf(&doc! {}).unwrap())
    };
    assert!(check(Shape::ObjectId).is_ok());
    let report = check(Shape::String).unwrap_err();
    assert_eq!(report.to_string(), "_id: wanted string, found missing");
}

#[test]
fn broken_bytes_are_a_violation() {
    let spec: &'static ModelSpec = leak(model(vec![field("in", object(vec![]))]));
    let document = doc! { "_id": ObjectId::from_bytes([1; 12]), "in": {} };
    let mut bytes = serialize_to_raw_document_buf(&document).unwrap().into_bytes();
    let end = bytes.len() - 3;
    bytes[end] = 0x42;
    let raw = docwright::bson::RawDocumentBuf::from_bytes(bytes).unwrap();
    let report = spec.check(&raw).unwrap_err();
    assert!(report.iter().any(|violation| violation.wanted == "well-formed BSON"), "{report}");
}
