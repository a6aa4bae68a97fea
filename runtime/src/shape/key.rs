//! What stands at a key of an index, held against the key's kind: a date that expires, the words of
//! a text, a place.

mod condition;
mod geo;

pub use condition::assert_condition;

use super::forms::Forms;
use super::path::end_of;
use super::{Bound, Field, Meaning, Shape, Struct};
use crate::assert::Fault;

/// What a key is held against, one bit a rule.
#[doc(hidden)]
#[derive(Debug)]
pub enum KeyRules {}

#[doc(hidden)]
#[allow(missing_docs, reason = "each is the rule, or the kind of key, of its name")]
impl KeyRules {
    pub const TTL_NOT_DATE: u32 = 1;
    pub const TEXT: u32 = 2;
    /// The field that names the language of a text.
    pub const LANGUAGE: u32 = 4;
    /// The same, where its `None` is written as null.
    pub const LANGUAGE_NOT_NULL: u32 = 8;
    pub const HASHED: u32 = 16;
    pub const BESIDE_HASHED: u32 = 32;
    pub const BESIDE_TEXT: u32 = 64;
    pub const BESIDE_WILDCARD: u32 = 128;
    pub const WILDCARD: u32 = 256;
    pub const SPHERE: u32 = 512;
    pub const PLANE: u32 = 1024;
    pub const UNBOUNDED_INDEX_KEY: u32 = 2048;
    /// No rule: the name says that the text is long.
    pub const LONG_NAME: u32 = 4096;
}

type Rules = KeyRules;

/// A longer text is no key of an index.
const LONGEST: u64 = 1000;

impl Shape {
    /// The first of the rules that a key at `path` breaks, or 0.
    #[doc(hidden)]
    pub const fn breaks_as_key(&'static self, path: &str, rules: u32) -> u32 {
        // That it leads nowhere is said elsewhere.
        let Some((end, crosses_array)) = end_of(self, path) else { return 0 };
        let (forms, is_array) = (end.forms(), crosses_array || end.core().is_array());
        let mut rule = 1;
        while rule <= Rules::UNBOUNDED_INDEX_KEY {
            let holds = rules & rule == 0
                || match rule {
                    Rules::TTL_NOT_DATE => forms & Forms::DATE != 0 || end.stands_for_a_date(),
                    Rules::TEXT => forms & Forms::STRING != 0,
                    Rules::LANGUAGE => forms & Forms::STRING != 0 && !is_array,
                    Rules::LANGUAGE_NOT_NULL => !end.reads_missing(),
                    Rules::HASHED => !is_array && !end.is_float(),
                    Rules::WILDCARD => forms & (Forms::OBJECT | Forms::ARRAY) != 0,
                    Rules::SPHERE => end.is_on_the_globe(),
                    Rules::PLANE => end.is_on_a_plane(),
                    Rules::UNBOUNDED_INDEX_KEY => !end.is_long(rules & Rules::LONG_NAME != 0),
                    _ => !is_array,
                };
            if !holds {
                return rule;
            }
            rule <<= 1;
        }
        0
    }

    /// That it is not stored as a date is said of the field.
    const fn stands_for_a_date(&self) -> bool {
        match self {
            Shape::Bounded(_, [Bound::StandsFor(meaning), ..]) => matches!(meaning, Meaning::Date),
            Shape::Optional(inner) | Shape::Required(inner) | Shape::Bounded(inner, _) => {
                inner.stands_for_a_date()
            }
            Shape::Array(item) | Shape::ArrayOf(item, _) => item.stands_for_a_date(),
            _ => false,
        }
    }

    /// A text with no end or a far one, or a whole embedded document.
    const fn is_long(&self, by_name: bool) -> bool {
        match self {
            // The `_id` of another model is asked for as a whole.
            Shape::Bounded(_, [Bound::RefersTo(..), ..]) => false,
            Shape::Bounded(_, [Bound::StandsFor(_), ..]) => false,
            Shape::Bounded(inner @ Shape::String, bounds) => match longest(bounds) {
                Some(length) => length > LONGEST,
                None => inner.is_long(by_name),
            },
            Shape::Optional(inner) | Shape::Required(inner) | Shape::Bounded(inner, _) => {
                inner.is_long(by_name)
            }
            Shape::Array(item) | Shape::ArrayOf(item, _) => item.is_long(by_name),
            Shape::String => by_name,
            _ => matches!(self, Shape::Struct(_) | Shape::Map(..)),
        }
    }
}

const fn longest(bounds: &[Bound]) -> Option<u64> {
    let mut n = 0;
    while n < bounds.len() {
        if let Bound::MaxLength(length) | Bound::MaxBytes(length) = &bounds[n] {
            return Some(*length);
        }
        n += 1;
    }
    None
}

/// Raises the fault of a key at `path`.
#[doc(hidden)]
#[track_caller]
pub const fn assert_key(shape: &'static Shape, path: &str, rules: u32) {
    let broken = shape.breaks_as_key(path, rules);
    let Some((end, _)) = end_of(shape, path) else { return };
    let stored = Fault::new().name(path).text(" is stored as ").text(end.bson_type());
    match broken {
        0 => {}
        Rules::TTL_NOT_DATE => stored
            .text(", and never expires")
            .slug("ttl_not_date")
            .why()
            .text(
                "MongoDB expires a document by a date, or the earliest of an array of dates; with \
                 any other value it stays for ever",
            )
            .help()
            .text("use `bson::DateTime`, or an adapter with `#[field(bson = \"date\")]`")
            .raise(),
        Rules::TEXT => {
            let fault = stored
                .text(", and has no words")
                .slug("text_combination")
                .why()
                .text(
                    "a text index reads strings and arrays of strings, and passes over other \
                     values",
                )
                .help();
            match first_field(end) {
                Some(first) => fault
                    .text("name a text in it: `")
                    .text(path)
                    .text(".")
                    .text(first)
                    .text(" = \"text\"`")
                    .raise(),
                None => fault
                    .text("name a text, or index it as it is: `")
                    .text(path)
                    .text(" = 1`")
                    .raise(),
            }
        }
        Rules::LANGUAGE => stored
            .text(", and names no language")
            .slug("text_combination")
            .why()
            .text(LANGUAGE_WHY)
            .help()
            .text("let it be a `String`, or name another field: `language_override = …`")
            .raise(),
        Rules::LANGUAGE_NOT_NULL => Fault::new()
            .text("`None` of ")
            .name(path)
            .text(" is stored as null, and names no language")
            .slug("text_combination")
            .why()
            .text(LANGUAGE_WHY)
            .help()
            .text("add `#[serde(default, skip_serializing_if = \"Option::is_none\")]` to the field")
            .help()
            .text("or name another field: `language_override = …`")
            .raise(),
        Rules::HASHED if end.is_float() => Fault::new()
            .name(path)
            .text(" is a float in a hashed index")
            .slug("hashed_limits")
            .why()
            .text("MongoDB cuts the fraction off before it hashes: 2.3 and 2.9 have one hash")
            .help()
            .text("index it as it is: `")
            .text(path)
            .text(" = 1`")
            .raise(),
        Rules::HASHED => is_an_array(path, "in a hashed index")
            .slug("hashed_limits")
            .why()
            .text(HASHED_WHY)
            .help()
            .text("index it as it is: `")
            .text(path)
            .text(" = 1`")
            .raise(),
        Rules::BESIDE_HASHED => raise_beside("hashed_limits", path, "a hashed key", HASHED_WHY),
        Rules::BESIDE_TEXT => raise_beside(
            "text_combination",
            path,
            "a text",
            "MongoDB refuses each document with an array there (error 201)",
        ),
        Rules::BESIDE_WILDCARD => raise_beside(
            "wildcard_misuse",
            path,
            "a wildcard",
            "the other keys of a compound wildcard index cannot be arrays",
        ),
        Rules::WILDCARD => stored
            .text(", and has no fields for a wildcard")
            .slug("wildcard_misuse")
            .why()
            .text(
                "of one value a wildcard index holds no more than a plain one, and it is never \
                 unique",
            )
            .help()
            .text("write `")
            .text(path)
            .text(" = 1`")
            .raise(),
        Rules::SPHERE => geo::raise_not_on_the_globe(stored, end, path),
        Rules::PLANE => geo::raise_not_on_a_plane(stored, end),
        _ => raise_long(end, path),
    }
}

const LANGUAGE_WHY: &str = "MongoDB reads the language of a text from this field, and refuses each \
                            document that has no string there (error 17261)";
const HASHED_WHY: &str = "MongoDB refuses each document with an array on the way to a key of a \
                          hashed index (error 16766)";

const fn is_an_array(path: &str, place: &str) -> Fault {
    Fault::new().name(path).text(" runs through an array ").text(place)
}

#[track_caller]
const fn raise_beside(slug: &'static str, path: &str, other: &str, why: &str) -> ! {
    is_an_array(path, "beside ")
        .text(other)
        .slug(slug)
        .why()
        .text(why)
        .help()
        .text("give ")
        .name(path)
        .text(" an index of its own: `#[index(")
        .text(path)
        .text(" = 1)]`")
        .raise()
}

/// The first name in an embedded document.
const fn first_field(end: &Shape) -> Option<&'static str> {
    match end.item() {
        Shape::Struct(Struct { fields: [Field(first, ..), ..], .. }) => Some(first),
        Shape::Struct(_) | Shape::Map(..) => Some("…"),
        _ => None,
    }
}

#[track_caller]
const fn raise_long(end: &Shape, path: &str) -> ! {
    let key = Fault::new().name(path);
    match first_field(end) {
        Some(first) => key
            .text(" is a whole embedded document in an index")
            .lint("unbounded_index_key")
            .why()
            .text("it is found by all of its fields in their order, and never by one of them")
            .help()
            .text("index the fields that are asked for: `")
            .text(path)
            .text(".")
            .text(first)
            .text(" = 1`")
            .raise(),
        None => key
            .text(" is a long text in an index")
            .lint("unbounded_index_key")
            .why()
            .text("each entry holds the whole text, and an index is fast while it fits in memory")
            .help()
            .text("search its words with `")
            .text(path)
            .text(" = \"text\"`, find it as a whole with `")
            .text(path)
            .text(" = \"hashed\"`, or bound it: `#[field(max_length = 200)]`")
            .raise(),
    }
}
