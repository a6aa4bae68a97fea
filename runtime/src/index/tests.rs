//! What a declared index becomes on stored names.

mod variants;

use super::*;
use crate::condition::{Condition, Test, Value};
use crate::shape::{FieldOptions, Struct};

const PLAIN: &FieldOptions = &FieldOptions::PLAIN;
const FLAT: &FieldOptions = &FieldOptions { flatten: true, ..FieldOptions::PLAIN };
const ADDRESS: &Shape = &Shape::Struct(&Struct {
    indexes: &[
        IndexSpec::new(&[Key("zip_code", UP)]),
        IndexSpec {
            name: Some("place"),
            ..IndexSpec::new(&[Key("zip_code", UP), Key("lane", DOWN)])
        },
    ],
    ..Struct::new(
        "Address",
        &[
            Field("zip_code", "zip", &Shape::String, PLAIN),
            Field("lane", "lane", &Shape::String, PLAIN),
        ],
    )
});

fn indexes(fields: &'static [Field], indexes: &'static [IndexSpec]) -> Vec<Index> {
    let of = Box::leak(Box::new(Struct::new("User", fields)));
    let shape = Box::leak(Box::new(Shape::Struct(of)));
    resolve(Box::leak(Box::new(ModelSpec { shape, indexes, ..ModelSpec::PLAIN })))
}

fn names(indexes: &[Index]) -> Vec<&str> {
    indexes.iter().map(|index| index.name.as_str()).collect()
}

#[test]
fn embedded_indexes_are_lifted_with_their_path() {
    const LIST: &Shape = &Shape::Optional(&Shape::Array(ADDRESS));
    let found = indexes(
        &[
            Field("home", "home", ADDRESS, PLAIN),
            Field("old", "oldOnes", LIST, PLAIN),
            Field("flat", "", ADDRESS, FLAT),
        ],
        &[],
    );
    let keys: Vec<_> =
        found.iter().flat_map(|index| index.keys.keys().next()).map(String::as_str).collect();
    assert_eq!(keys, ["home.zip", "home.zip", "oldOnes.zip", "oldOnes.zip", "zip", "zip"]);
    assert_eq!(
        names(&found),
        ["home.zip_1", "home.place", "oldOnes.zip_1", "oldOnes.place", "zip_1", "place"]
    );
}

#[test]
fn one_use_keeps_the_given_name() {
    let found = indexes(&[Field("home", "home", ADDRESS, PLAIN)], &[]);
    assert_eq!(names(&found), ["home.zip_1", "place"]);
}

#[test]
fn names_are_those_of_mongodb_and_never_clash() {
    const UNIQUE: IndexSpec =
        IndexSpec { unique: true, ..IndexSpec::new(&[Key("a", UP), Key("b", DOWN)]) };
    let fields: &[Field] =
        &[Field("a", "x", &Shape::Bool, PLAIN), Field("b", "y", &Shape::Bool, PLAIN)];
    const BOTH: IndexSpec = IndexSpec::new(&[Key("a", UP), Key("b", DOWN)]);
    let found = indexes(fields, const { &[BOTH, UNIQUE, BOTH] });
    assert_eq!(names(&found), ["x_1_y_-1", "x_1_y_-1_2"]);
}

#[test]
fn an_index_on_a_path_to_nowhere_is_left_out() {
    let found = indexes(
        &[Field("flat", "", ADDRESS, FLAT), Field("a", "x", &Shape::Bool, PLAIN)],
        const {
            &[
                IndexSpec::new(&[Key("flat", UP)]),
                IndexSpec::new(&[Key("a", UP), Key("b", UP)]),
                IndexSpec::new(&[Key("a", UP)]),
            ]
        },
    );
    assert_eq!(names(&found), ["x_1", "zip_1", "place"]);
}

fn documents(indexes: &[Index]) -> Vec<Document> {
    indexes.iter().map(Index::to_document).collect()
}

#[test]
fn each_kind_and_option_is_written_as_the_server_takes_it() {
    use crate::index::KeyKind::{Hashed, Plane, Sphere, Text, Wildcard};
    const SWEDISH: Collation = Collation { strength: Some(2), ..Collation::of("sv") };
    const FIELDS: &[Field] = &[
        Field("title", "t", &Shape::String, PLAIN),
        Field("home", "homeAt", ADDRESS, PLAIN),
        Field("place", "place", &Shape::Any, PLAIN),
        Field("kind", "type", &Shape::String, PLAIN),
        Field("rating", "stars", &Shape::Double, PLAIN),
        Field("tongue", "lang", &Shape::String, PLAIN),
    ];
    let own = const {
        &[
            IndexSpec::new(&[Key("kind", UP), Key("title", Text), Key("home.lane", Text)]).more(
                &More {
                    weights: &[("home.lane", 10)],
                    language: Some("german"),
                    language_override: Some("tongue"),
                    ..More::NONE
                },
            ),
            IndexSpec::new(&[Key("home.zip_code", Hashed)]).hidden(),
            IndexSpec::new(&[Key("place", Sphere), Key("kind", DOWN)]),
            IndexSpec::new(&[Key("place", Plane)]).more(&More {
                bits: Some(20),
                min: Some(-10.0),
                max: Some(10.5),
                ..More::NONE
            }),
            IndexSpec::new(&[Key("", Wildcard)])
                .more(&More { projection: &[("home.lane", true), ("title", true)], ..More::NONE }),
            IndexSpec::new(&[Key("home", Wildcard)]),
            IndexSpec::new(&[Key("title", UP)]).unique().sparse().name("by_title").more(&More {
                collation: Some(&SWEDISH),
                partial: &[
                    Condition("rating", Test::Gt(Value::Int(3))),
                    Condition("rating", Test::Lte(Value::Float(4.5))),
                    Condition("home.lane", Test::Exists),
                    Condition("kind", Test::In(&[Value::Text("a"), Value::Text("b")])),
                ],
                ..More::NONE
            }),
            IndexSpec::new(&[Key("rating", UP)]).expire_after(0),
        ]
    };
    let found = documents(&indexes(FIELDS, own));
    let expected = [
        doc! {
            "key": { "type": 1, "t": "text", "homeAt.lane": "text" },
            "name": "type_1_t_text_homeAt.lane_text",
            "weights": { "homeAt.lane": 10 },
            "default_language": "german",
            "language_override": "lang",
        },
        doc! { "key": { "homeAt.zip": "hashed" }, "name": "homeAt.zip_hashed", "hidden": true },
        doc! { "key": { "place": "2dsphere", "type": -1 }, "name": "place_2dsphere_type_-1" },
        doc! {
            "key": { "place": "2d" },
            "name": "place_2d",
            "bits": 20,
            "min": -10.0,
            "max": 10.5,
        },
        doc! {
            "key": { "$**": 1 },
            "name": "$**_1",
            "wildcardProjection": { "homeAt.lane": 1, "t": 1 },
        },
        doc! { "key": { "homeAt.$**": 1 }, "name": "homeAt.$**_1" },
        doc! {
            "key": { "t": 1 },
            "name": "by_title",
            "unique": true,
            "partialFilterExpression": {
                "stars": { "$gt": 3, "$lte": 4.5 },
                "homeAt.lane": { "$exists": true },
                "type": { "$in": ["a", "b"] },
            },
            "collation": { "locale": "sv", "strength": 2 },
        },
        doc! { "key": { "stars": 1 }, "name": "stars_1", "expireAfterSeconds": 0 },
    ];
    for (found, expected) in found.iter().zip(&expected) {
        assert_eq!(found, expected);
    }
}

#[test]
fn a_name_is_cut_behind_127_bytes_and_told_from_others() {
    let field = |stored: String| {
        let stored: &'static str = stored.leak();
        Field("a", stored, &Shape::Bool, PLAIN)
    };
    let name = |stored: &str| {
        let fields = Box::leak(Box::new([field(stored.to_owned())]));
        let found = indexes(fields, const { &[IndexSpec::new(&[Key("a", UP)])] });
        found[0].name.clone()
    };
    let fits = "x".repeat(125);
    assert_eq!(name(&fits), format!("{fits}_1"));
    let (one, other) = (name(&"x".repeat(126)), name(&"x".repeat(127)));
    assert_eq!((one.len(), other.len()), (127, 127));
    assert_eq!(one, format!("{}_5aac00167e624e75", "x".repeat(110)));
    assert_ne!(one, other);
    assert_eq!(one, name(&"x".repeat(126)));
    // No character is cut in two.
    let wide = name(&"ü".repeat(70));
    assert_eq!((wide.len(), wide.is_char_boundary(110)), (127, true));
}
