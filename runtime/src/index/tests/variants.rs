//! Indexes on what only some variants of an enum have.

use super::*;

/// `{ number: i64 (stored as nr), bank: String }`, with a unique index on the number.
const NUMBER: &[IndexSpec] = &[IndexSpec::new(&[Key("number", UP)]).unique()];
const NR: Field = Field("number", "nr", &Shape::Int(0, i64::MAX), PLAIN);
const BANK: Field = Field("bank", "bank", &Shape::String, PLAIN);
const CARD: Field = Field("kind", "kind", &Shape::Names(&["Card"]), PLAIN);
const CASH: Field = Field("kind", "kind", &Shape::Names(&["Cash", "Coins"]), PLAIN);
const BILL: Field = Field("kind", "kind", &Shape::Names(&["Bill"]), PLAIN);

/// Internally tagged: two of three variants have a number, all have a bank.
const SOURCE: &Shape = &Shape::AnyOf(
    Some("kind"),
    &[
        &Shape::Struct(&Struct::new("Card", &[CARD, NR, BANK]).indexes(NUMBER)),
        &Shape::Struct(&Struct::new("Cash", &[CASH, BANK])),
        &Shape::Struct(&Struct::new("Bill", &[BILL, NR, BANK]).indexes(NUMBER)),
    ],
);

/// The indexes of a model with this one field.
fn of_field(
    stored: &'static str,
    shape: &'static Shape,
    own: &'static [IndexSpec],
) -> Vec<Document> {
    let fields = Box::leak(Box::new([Field("source", stored, shape, PLAIN)]));
    documents(&indexes(fields, own))
}

#[test]
fn an_index_of_several_variants_is_one_on_their_tags() {
    let expected = doc! {
        "key": { "src.nr": 1 },
        "name": "src.nr_1",
        "unique": true,
        "partialFilterExpression": { "src.kind": { "$in": ["Card", "Bill"] } },
    };
    assert_eq!(of_field("src", SOURCE, &[]), std::slice::from_ref(&expected));
    // In an array it is one on the tags of its items.
    const LIST: &Shape = &Shape::Optional(&Shape::Array(SOURCE));
    assert_eq!(of_field("src", LIST, &[]), std::slice::from_ref(&expected));
    // A model's own on the same path is the same one.
    assert_eq!(
        of_field("src", SOURCE, const { &[IndexSpec::new(&[Key("source.number", UP)]).unique()] }),
        [expected]
    );
}

#[test]
fn a_variant_with_two_names_is_told_by_both() {
    const TILL: &[IndexSpec] = &[IndexSpec::new(&[Key("till", UP)])];
    const OWN: &Shape = &Shape::AnyOf(
        Some("kind"),
        &[
            &Shape::Struct(&Struct::new("Card", &[CARD, NR])),
            &Shape::Struct(
                &Struct::new("Cash", &[CASH, Field("till", "till", &Shape::Bool, PLAIN)])
                    .indexes(TILL),
            ),
        ],
    );
    let found = of_field("src", OWN, &[]);
    let expected = doc! { "src.kind": { "$in": ["Cash", "Coins"] } };
    assert_eq!(found[0].get("partialFilterExpression"), Some(&expected.into()));
}

#[test]
fn an_index_of_all_variants_holds_all_documents() {
    let own = const {
        &[
            IndexSpec::new(&[Key("source.bank", UP)]),
            IndexSpec::new(&[Key("source.bank", DOWN), Key("source.number", UP)]).sparse(),
        ]
    };
    let found = of_field("src", SOURCE, own);
    assert_eq!(found[0], doc! { "key": { "src.bank": 1 }, "name": "src.bank_1" });
    assert_eq!(
        found[1],
        doc! {
            "key": { "src.bank": -1, "src.nr": 1 },
            "name": "src.bank_-1_src.nr_1",
            "partialFilterExpression": { "src.kind": { "$in": ["Card", "Bill"] } },
        }
    );
    // Declared in each variant, and one of them takes every other name: still all documents.
    const BANKS: &[IndexSpec] = &[IndexSpec::new(&[Key("bank", UP)]).unique()];
    const REST: Field = Field("kind", "kind", &Shape::String, PLAIN);
    const EACH: &Shape = &Shape::AnyOf(
        Some("kind"),
        &[
            &Shape::Struct(&Struct::new("Card", &[CARD, BANK]).indexes(BANKS)),
            &Shape::Struct(&Struct::new("Rest", &[REST, BANK]).indexes(BANKS)),
        ],
    );
    assert_eq!(
        of_field("src", EACH, &[]),
        [doc! { "key": { "src.bank": 1 }, "name": "src.bank_1", "unique": true }]
    );
}

#[test]
fn a_variant_of_every_other_name_is_told_by_its_field() {
    const REST: Field = Field("kind", "kind", &Shape::String, PLAIN);
    const OPEN: &Shape = &Shape::AnyOf(
        Some("kind"),
        &[
            &Shape::Struct(&Struct::new("Card", &[CARD])),
            &Shape::Struct(&Struct::new("Rest", &[REST, NR]).indexes(NUMBER)),
        ],
    );
    let found = of_field("src", OPEN, &[]);
    let expected = doc! { "src.nr": { "$exists": true } };
    assert_eq!(found[0].get("partialFilterExpression"), Some(&expected.into()));
}

#[test]
fn an_adjacent_tag_stands_beside_the_content() {
    const CONTENT: &Shape = &Shape::Struct(&Struct::new("Card", &[NR]).indexes(NUMBER));
    const NONE: &Shape = &Shape::Optional(&Shape::Null);
    const ADJACENT: &Shape = &Shape::AnyOf(
        Some("kind"),
        &[
            &Shape::Struct(&Struct::new("Card", &[CARD, Field("of", "of", CONTENT, PLAIN)])),
            &Shape::Struct(&Struct::new("Cash", &[CASH, Field("of", "of", NONE, PLAIN)])),
        ],
    );
    let expected = doc! {
        "key": { "src.of.nr": 1 },
        "name": "src.of.nr_1",
        "unique": true,
        "partialFilterExpression": { "src.kind": "Card" },
    };
    assert_eq!(of_field("src", ADJACENT, &[]), std::slice::from_ref(&expected));
    let own = const { &[IndexSpec::new(&[Key("source.of.number", UP)]).unique()] };
    assert_eq!(of_field("src", ADJACENT, own), [expected]);
}

#[test]
fn without_a_tag_a_unique_index_is_partial_on_its_fields() {
    const CONTENT: &Shape = &Shape::Struct(&Struct::new("Card", &[NR, BANK]).indexes(NUMBER));
    const CASH: &Shape = &Shape::Struct(&Struct::new("Cash", &[BANK]));
    // Untagged.
    const BARE: &Shape = &Shape::AnyOf(None, &[CONTENT, CASH]);
    let unique = |path: &str| {
        doc! {
            "key": { path: 1 },
            "name": format!("{path}_1"),
            "unique": true,
            "partialFilterExpression": { path: { "$exists": true } },
        }
    };
    let plain = const { &[IndexSpec::new(&[Key("source.number", DOWN)]).sparse()] };
    let found = of_field("src", BARE, plain);
    let plain = doc! { "key": { "src.nr": -1 }, "name": "src.nr_-1", "sparse": true };
    assert_eq!(found, [plain, unique("src.nr")]);
    // Externally tagged: the variant is a part of the path.
    const EXTERNAL: &Shape = &Shape::AnyOf(
        None,
        &[
            &Shape::Names(&["Nothing"]),
            &Shape::Struct(&Struct::new("Card", &[Field("Card", "Card", CONTENT, PLAIN)])),
        ],
    );
    assert_eq!(of_field("src", EXTERNAL, &[]), [unique("src.Card.nr")]);
    let own = const { &[IndexSpec::new(&[Key("source.Card.number", UP)]).unique()] };
    assert_eq!(of_field("src", EXTERNAL, own), [unique("src.Card.nr")]);
    // With the field in every variant there is nothing to keep out.
    const BOTH: &Shape = &Shape::AnyOf(None, &[CONTENT, CONTENT]);
    assert_eq!(
        of_field("src", BOTH, &[]),
        [doc! { "key": { "src.nr": 1 }, "name": "src.nr_1", "unique": true }]
    );
}

#[test]
fn a_path_leads_through_newtype_variants_and_to_the_variant_that_has_its_end() {
    const INNER: &Shape = &Shape::Struct(&Struct::new("Card", &[NR]));
    const NESTED: &Shape = &Shape::AnyOf(
        Some("kind"),
        &[
            &Shape::Struct(&Struct::new("Cash", &[CASH, Field("of", "of", ADDRESS, PLAIN)])),
            &Shape::Struct(&Struct::new("Card", &[CARD, Field("0", "", INNER, FLAT)])),
            &Shape::Struct(&Struct::new("Bill", &[BILL, Field("of", "of", INNER, PLAIN)])),
        ],
    );
    let own = const {
        &[
            IndexSpec::new(&[Key("source.number", UP)]),
            IndexSpec::new(&[Key("source.of.number", UP)]),
        ]
    };
    let found = of_field("src", NESTED, own);
    assert_eq!(
        found[..2],
        [
            doc! {
                "key": { "src.nr": 1 },
                "name": "src.nr_1",
                "partialFilterExpression": { "src.kind": "Card" },
            },
            doc! {
                "key": { "src.of.nr": 1 },
                "name": "src.of.nr_1",
                "partialFilterExpression": { "src.kind": "Bill" },
            },
        ]
    );
}

#[test]
fn a_condition_on_the_tag_is_not_said_twice() {
    const PARTIAL: &[IndexSpec] = &[IndexSpec::new(&[Key("source.number", UP)]).more(&More {
        partial: &[
            Condition("source.kind", Test::Eq(Value::Text("Card"))),
            Condition("source.number", Test::Gt(Value::Int(0))),
        ],
        ..More::NONE
    })];
    const ONE: &Shape = &Shape::AnyOf(
        Some("kind"),
        &[
            &Shape::Struct(&Struct::new("Card", &[CARD, NR])),
            &Shape::Struct(&Struct::new("Cash", &[CASH])),
        ],
    );
    let found = of_field("src", ONE, PARTIAL);
    let expected = doc! { "src.kind": "Card", "src.nr": { "$gt": 0 } };
    assert_eq!(found[0].get("partialFilterExpression"), Some(&expected.into()));
}
