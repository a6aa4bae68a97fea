//! Sizes of whole documents, by hand.

use super::*;
use crate::shape::{Bound, FieldOptions, Struct};

const PLAIN: &FieldOptions = &FieldOptions::PLAIN;
const ID: Field = Field("id", "_id", &Shape::ObjectId, PLAIN);

/// What every document here has around its fields: 5 bytes, `_id` and `schema_version`.
const AROUND: u64 = 5 + (3 + 2 + 12) + (14 + 2 + 4);

const fn model(shape: &'static Shape) -> ModelSpec {
    ModelSpec { name: "Order", shape, ..ModelSpec::PLAIN }
}

#[test]
fn a_document_has_an_id_and_a_version() {
    const WITH: ModelSpec = model(&Shape::Struct(&Struct::new("Order", &[ID])));
    const WITHOUT: ModelSpec = model(&Shape::Struct(&Struct::new("Order", &[])));
    for spec in [&WITH, &WITHOUT] {
        let size = spec.size();
        assert_eq!((size.max, size.stated, size.budget), (Some(AROUND), AROUND, 1024 * 1024));
    }
}

#[test]
fn a_part_without_a_bound_counts_as_empty() {
    const LINES: &Shape = &Shape::Bounded(&Shape::Array(&Shape::Date), &[Bound::MaxItems(10)]);
    const SPEC: ModelSpec = model(&Shape::Struct(&Struct::new(
        "Order",
        &[ID, Field("note", "note", &Shape::String, PLAIN), Field("lines", "lines", LINES, PLAIN)],
    )));
    let size = SPEC.size();
    let (note, lines) = (4 + 2 + 5, 5 + 2 + 5 + 10 * (8 + 2 + 1));
    assert_eq!((size.max, size.stated), (None, AROUND + note + lines));
    let parts: Vec<_> =
        size.parts.iter().map(|part| (part.field.as_str(), part.max, part.stated)).collect();
    assert_eq!(parts, [("id", Some(17), 17), ("note", None, note), ("lines", Some(lines), lines)]);
}

#[test]
fn the_parts_of_an_enum_are_those_of_its_variants() {
    const CARD: &Shape = &Shape::Struct(&Struct::new("Card", &[ID]));
    const CASH: &Shape =
        &Shape::Struct(&Struct::new("Cash", &[ID, Field("n", "n", &Shape::Date, PLAIN)]));
    const SPEC: ModelSpec = model(&Shape::AnyOf(Some("kind"), &[CARD, CASH]));
    let size = SPEC.size();
    assert_eq!(size.max, Some(AROUND + 11));
    let fields: Vec<_> = size.parts.into_iter().map(|part| part.field).collect();
    assert_eq!(fields, ["Card.id", "Cash.id", "Cash.n"]);
}

fn largest(shape: &'static Shape) -> String {
    largest_part(Fault::new(), shape).as_str().to_owned()
}

#[test]
fn the_largest_part_is_the_innermost_array() {
    const TEXT: &Shape = &Shape::Bounded(&Shape::String, &[Bound::MaxLength(2000)]);
    const MESSAGE: &Shape = &Shape::Struct(&Struct::new(
        "Msg",
        &[Field("text", "text", TEXT, PLAIN), Field("at", "at", &Shape::Date, PLAIN)],
    ));
    const MESSAGES: &Shape = &Shape::Bounded(&Shape::Array(MESSAGE), &[Bound::MaxItems(1000)]);
    const CHANNEL: &Shape = &Shape::Struct(&Struct::new(
        "Channel",
        &[
            Field("name", "name", &Shape::String, PLAIN),
            Field("messages", "m", &Shape::Optional(MESSAGES), PLAIN),
        ],
    ));
    const CHANNELS: &Shape = &Shape::Bounded(&Shape::Array(CHANNEL), &[Bound::MaxItems(50)]);
    const CHAT: &Shape =
        &Shape::Struct(&Struct::new("Chat", &[ID, Field("channels", "channels", CHANNELS, PLAIN)]));
    assert_eq!(largest(CHAT), "`channels.messages` = 50 × 1 000 × 8 028");
    const BOOK: &Shape =
        &Shape::Struct(&Struct::new("Book", &[ID, Field("text", "t", TEXT, PLAIN)]));
    assert_eq!(largest(BOOK), "`text` = 8 005");
    const SHELF: &Shape = &Shape::Struct(&Struct::new("Shelf", &[Field("book", "b", BOOK, PLAIN)]));
    assert_eq!(largest(SHELF), "`book.text` = 8 005");
}

#[test]
fn the_limit_itself_is_allowed() {
    const fn filled(code_points: u64) -> u64 {
        AROUND + (1 + 2) + 5 + 4 * code_points
    }
    // With three more names the document ends exactly at the limit.
    const FITS: u64 = (MAX_DOCUMENT_SIZE - AROUND - 8) / 4;
    const REST: usize = (MAX_DOCUMENT_SIZE - filled(FITS)) as usize;
    const EXACT: &Shape = &Shape::Bounded(&Shape::String, &[Bound::MaxLength(FITS)]);
    const NAMES: [&str; 5] = ["t", "te", "tex", "text", "text_"];
    const FITTING: &Shape = &Shape::Struct(&Struct::new("Order", &[ID, TEXT]));
    const TEXT: Field = Field("text", NAMES[REST], EXACT, PLAIN);
    const ABOVE: &Shape = &Shape::Struct(&Struct::new("Order", &[ID, LONGER]));
    const LONGER: Field = Field("text", NAMES[REST + 1], EXACT, PLAIN);
    const SPEC: ModelSpec = model(FITTING);
    const LARGER: ModelSpec = model(ABOVE);
    assert_eq!(SPEC.size().max, Some(MAX_DOCUMENT_SIZE));
    check_spec(&SPEC, false);
    assert_eq!(LARGER.size().max, Some(MAX_DOCUMENT_SIZE + 1));
    let message = *std::panic::catch_unwind(|| check_spec(&LARGER, true))
        .expect_err("too large")
        .downcast::<String>()
        .expect("a text");
    assert!(message.starts_with(
        "`Order` can reach 16 777 217 bytes (limit 16 777 216); largest part: `text` = "
    ));
}

#[test]
fn an_absurd_bound_does_not_wrap() {
    const LISTS: &Shape =
        &Shape::Bounded(&Shape::Array(&Shape::Date), &[Bound::MaxItems(u64::MAX)]);
    const SPEC: ModelSpec =
        model(&Shape::Struct(&Struct::new("Order", &[ID, Field("lists", "lists", LISTS, PLAIN)])));
    assert_eq!(SPEC.size().stated, u64::MAX);
    assert!(std::panic::catch_unwind(|| check_spec(&SPEC, true)).is_err());
}

#[test]
fn an_open_document_has_no_largest_size() {
    const SPEC: ModelSpec = model(&Shape::Struct(&Struct::new("Order", &[ID]))).open();
    let size = SPEC.size();
    assert_eq!((size.max, size.stated), (None, AROUND));
    assert!(keeps_budget(&ModelSpec { budget: 1, ..SPEC }));
}
