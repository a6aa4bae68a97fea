//! Paths that lead somewhere, and paths that do not.

use super::*;
use crate::shape::{FieldOptions, Struct};

const PLAIN: &FieldOptions = &FieldOptions::PLAIN;
const FLAT: &FieldOptions = &FieldOptions { flatten: true, ..FieldOptions::PLAIN };
const ADDRESS: &Shape =
    &Shape::Struct(&Struct::new("Address", &[Field("zip_code", "zipCode", &Shape::String, PLAIN)]));
const AUDIT: &Shape = &Shape::Struct(&Struct::new(
    "Audit",
    &[Field("by", "changedBy", &Shape::Optional(ADDRESS), PLAIN)],
));
const CARD: &Shape =
    &Shape::Struct(&Struct::new("Card", &[Field("last", "last4", &Shape::String, PLAIN)]));
const OFFICE: &Shape = &Shape::Struct(&Struct::new("Office", &[Field("place", "", ADDRESS, FLAT)]));
const USER: &Shape = &Shape::Struct(&Struct::new(
    "User",
    &[
        Field("id", "_id", &Shape::ObjectId, PLAIN),
        Field("homes", "homes", &Shape::Optional(&Shape::Array(ADDRESS)), PLAIN),
        Field("audit", "", AUDIT, FLAT),
        Field("pay", "payment", &Shape::AnyOf(Some("kind"), &[&Shape::Null, CARD]), PLAIN),
        Field("pair", "pair", &Shape::Tuple(&[&Shape::Bool, ADDRESS]), PLAIN),
        Field("grid", "grid", &Shape::Array(&Shape::Array(ADDRESS)), PLAIN),
        Field("map", "map", &Shape::Map(Keys::Text, ADDRESS), PLAIN),
        Field("any", "anything", &Shape::Optional(&Shape::Any), PLAIN),
        Field("bare", "bare", &Shape::Types(&["object"]), PLAIN),
        Field("office", "office", OFFICE, PLAIN),
        Field("rest", "", &Shape::Map(Keys::Text, &Shape::Any), FLAT),
    ],
));

const _: () = assert!(path_exists(USER, "audit.by.zip_code"));
const _: () = assert!(!path_exists(USER, "audit.by.zip"));

#[test]
fn rust_paths_become_stored_paths() {
    for (path, stored, crosses_array) in [
        ("id", "_id", false),
        ("homes", "homes", false),
        ("homes.zip_code", "homes.zipCode", true),
        ("audit.by", "changedBy", false),
        ("audit.by.zip_code", "changedBy.zipCode", false),
        ("pay.last", "payment.last4", false),
        ("pair.1.zip_code", "pair.1.zipCode", false),
        ("any.a.0.b", "anything.a.0.b", false),
        ("bare.a", "bare.a", false),
        ("office.place.zip_code", "office.zipCode", false),
        ("rest.a", "a", false),
    ] {
        let resolved = resolve(USER, path).expect(path);
        assert_eq!((resolved.stored.as_str(), resolved.crosses_array), (stored, crosses_array));
        assert!(path_exists(USER, path), "{path}");
    }
}

#[test]
fn paths_to_nowhere_are_refused() {
    for path in [
        "",
        "_id",
        "id.x",
        "audit",
        "by",
        "grid.zip_code",
        "map.zip_code",
        "pair.2",
        "homes.",
        "office.place",
        "rest",
        "any.",
        "any.$a",
    ] {
        assert!(!path_exists(USER, path), "{path}");
        assert!(resolve(USER, path).is_err(), "{path}");
    }
    let error = resolve(USER, "homes.zipcode").expect_err("a wrong path");
    assert_eq!(error.nearest(), Some("zip_code"));
    assert!(error.to_string().contains("did you mean `zip_code`?"), "{error}");
}

#[test]
fn a_stored_path_can_be_a_constant() {
    const LENGTH: usize = stored_path_len(USER, "homes.zip_code");
    const BYTES: [u8; LENGTH] = stored_path(USER, "homes.zip_code");
    assert_eq!(str::from_utf8(&BYTES), Ok("homes.zipCode"));
}
