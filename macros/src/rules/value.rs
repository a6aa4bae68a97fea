//! What serde writes for types of other crates and for bytes is seldom the BSON type that is meant.
//!
//! Where a name alone could be that of another type (`Uuid` is `bson`'s or `uuid`'s), the shape is
//! asked; see `expand::assertion::value`.

use super::money::words;
use crate::fault::{Fault, Faults};
use crate::model::{Field, Model};
use crate::serde::Adapter;
use crate::types;
use syn::{Expr, ExprLit, Lit, PathSegment, Type};

/// A type that serde does not write as the BSON type it stands for.
struct Foreign {
    slug: &'static str,
    /// What serde writes.
    written: &'static str,
    /// The words of `#[field(bson = "…")]` that say so.
    honest: &'static [&'static str],
    /// The word that would be meant.
    meant: &'static str,
    why: &'static str,
    /// A type to use instead.
    instead: &'static str,
    /// What `with = "…"` takes for the type alone.
    adapter: Option<&'static str>,
    /// How to keep what serde writes.
    on_purpose: &'static str,
    /// The most bytes of the text that serde writes.
    longest: Option<u64>,
}

const DATE_WHY: &str = "a TTL index never expires it, and no date operator of MongoDB takes it";

const CHRONO: Foreign = Foreign {
    slug: "date_as_string",
    written: "text, not as a date",
    honest: &["string"],
    meant: "date",
    why: DATE_WHY,
    instead: "use `bson::DateTime`",
    adapter: Some("bson::serde_helpers::datetime::FromChrono04DateTime"),
    on_purpose: "text on purpose is `#[field(bson = \"string\")]`",
    // `+262142-12-31T23:59:59.999999999+00:00`
    longest: Some(38),
};
const DAY: Foreign = Foreign { adapter: None, ..CHRONO };
const JIFF: Foreign =
    Foreign { adapter: Some("bson::serde_helpers::datetime::FromJiff02Timestamp"), ..CHRONO };
/// With the name of a time zone.
const ZONED: Foreign = Foreign { longest: None, ..DAY };
const TIME: Foreign = Foreign {
    written: "an array of numbers, not as a date",
    honest: &["array"],
    adapter: Some("bson::serde_helpers::datetime::FromTime03OffsetDateTime"),
    on_purpose: "an array on purpose is `#[field(bson = \"array\")]`",
    ..CHRONO
};
const TIME_DAY: Foreign = Foreign { adapter: None, ..TIME };
const SYSTEM_TIME: Foreign = Foreign {
    written: "an object of seconds and nanoseconds, not as a date",
    honest: &["object"],
    on_purpose: "an object on purpose is `#[field(bson = \"object\")]`",
    ..DAY
};
const DECIMAL: Foreign = Foreign {
    slug: "decimal_as_string",
    written: "text",
    honest: &["string"],
    meant: "decimal",
    why: "MongoDB compares it as text, where \"9\" is above \"10\", and `$sum` passes it over",
    instead: "use `bson::Decimal128`, or an adapter that writes one and `#[field(bson = \"decimal\")]`",
    adapter: None,
    on_purpose: "text on purpose is `#[field(bson = \"string\")]`",
    // `-7.9228162514264337593543950335`
    longest: Some(31),
};
/// Of any number of digits.
const BIG_DECIMAL: Foreign = Foreign { longest: None, ..DECIMAL };
const UUID: Foreign = Foreign {
    slug: "uuid_as_string",
    written: "binary of subtype 0, in a bulk write as text",
    honest: &["binary", "binData"],
    meant: "uuid",
    why: "MongoDB's UUID is binary of subtype 4, and the three are never equal",
    instead: "use `bson::Uuid`",
    adapter: Some("bson::serde_helpers::uuid_1::AsBinary"),
    on_purpose: "text on purpose is `#[serde(with = \"uuid::serde::hyphenated\")]`",
    longest: None,
};
const BYTES: Foreign = Foreign {
    slug: "bytes_as_array",
    written: "an array of numbers",
    honest: &["array"],
    meant: "binary",
    why: "each byte becomes an element of the array, and takes 7 bytes or more",
    instead: "use `bson::Binary`",
    adapter: Some("serde_bytes"),
    on_purpose: "numbers on purpose are `#[field(bson = \"array\")]`",
    longest: None,
};
const DURATION: Foreign = Foreign {
    slug: "duration_shape",
    written: "an object of seconds and nanoseconds",
    honest: &["object"],
    meant: "long",
    why: "MongoDB cannot add or average what serde writes for a length of time",
    instead: "store milliseconds in an `i64`",
    adapter: Some("serde_with::DurationSeconds<u64>"),
    on_purpose: "an object on purpose is `#[field(bson = \"object\")]`",
    longest: None,
};

impl Foreign {
    /// What to write where the type stands as `part` in a field of type `ty`.
    fn help(&self, ty: &Type, part: &Type) -> String {
        let (instead, plain) = (self.instead, types::text(ty) == types::text(part));
        match self.adapter {
            // It takes an `Option` and a `Box` as well, and no array of another crate.
            Some(module @ "serde_bytes") => {
                match is_bytes(types::unwrapped(ty)) && !is_array_vec(part) {
                    true => format!("{instead}, or write `#[serde(with = \"{module}\")]`"),
                    false => instead.to_owned(),
                }
            }
            Some(adapter) if plain && !adapter.ends_with('>') => {
                format!("{instead}, or write `#[serde(with = \"{adapter}\")]`")
            }
            Some(adapter) => match adapted(ty, part, adapter) {
                Some(adapted) => format!(
                    "{instead}, or write `#[serde_as(as = \"{adapted}\")]`, and `#[serde_as]` above the derive"
                ),
                None => instead.to_owned(),
            },
            None => instead.to_owned(),
        }
    }
}

/// What `serde_as` takes for a type that holds `part`: the adapter in its place, and `_` for what
/// stays. `None` if it is not there.
fn adapted(ty: &Type, part: &Type, adapter: &str) -> Option<String> {
    let ty = types::bare(ty);
    if types::text(ty) == types::text(part) {
        return Some(adapter.to_owned());
    }
    let list = |types: &[&Type], from: usize| {
        let inner: Vec<_> = types
            .iter()
            .enumerate()
            .map(|(n, inner)| if n < from { None } else { adapted(inner, part, adapter) })
            .collect();
        let or_same = |inner: &Option<String>| inner.clone().unwrap_or_else(|| "_".to_owned());
        let all: Vec<_> = inner.iter().map(or_same).collect();
        inner.iter().any(Option::is_some).then(|| all.join(", "))
    };
    match ty {
        Type::Array(array) => {
            let inner = adapted(&array.elem, part, adapter)?;
            Some(format!("[{inner}; {}]", types::text(&array.len)))
        }
        Type::Tuple(tuple) => {
            list(&tuple.elems.iter().collect::<Vec<_>>(), 0).map(|all| format!("({all})"))
        }
        _ => {
            let last = types::last_segment(ty)?;
            // The keys of a map are text, whatever they stand for.
            let from = usize::from(types::is_called(ty, types::MAPS));
            let all = list(&types::arguments(last), from)?;
            Some(format!("{}<{all}>", last.ident))
        }
    }
}

fn is_array_vec(ty: &Type) -> bool {
    types::last_segment(ty).is_some_and(|last| last.ident == "ArrayVec")
}

/// What the tokens alone show to be such a type.
fn foreign(ty: &Type) -> Option<&'static Foreign> {
    if is_bytes(ty) {
        return Some(&BYTES);
    }
    let Type::Path(path) = ty else { return None };
    let segments = &path.path.segments;
    let last = segments.last()?;
    let from = |names: &[&str]| {
        segments.len() > 1
            && segments.first().is_some_and(|first| names.iter().any(|name| first.ident == *name))
    };
    let has_arguments = |segment: &PathSegment| !types::arguments(segment).is_empty();
    Some(match last.ident.to_string().as_str() {
        // `bson::DateTime` takes no argument, chrono's cannot do without.
        "DateTime" if types::arguments(last).iter().any(|tz| types::is_called(tz, &["Utc"])) => {
            &CHRONO
        }
        "DateTime" if has_arguments(last) => &DAY,
        "DateTime" | "Date" if from(&["jiff", "civil"]) => &DAY,
        "NaiveDate" | "NaiveDateTime" => &DAY,
        "Timestamp" if from(&["jiff"]) => &JIFF,
        "Zoned" if from(&["jiff"]) => &ZONED,
        "OffsetDateTime" => &TIME,
        "PrimitiveDateTime" => &TIME_DAY,
        "UtcDateTime" | "Date" if from(&["time"]) => &TIME_DAY,
        "SystemTime" => &SYSTEM_TIME,
        "Decimal" if from(&["rust_decimal"]) => &DECIMAL,
        "BigDecimal" => &BIG_DECIMAL,
        "Uuid" if from(&["uuid"]) => &UUID,
        "Duration" if from(&["std", "core"]) => &DURATION,
        _ => return None,
    })
}

/// Few numbers in an array are a colour or a version, and no bytes.
const FEW: u64 = 4;

/// `Vec<u8>`, `VecDeque<u8>`, `ArrayVec<u8, 64>`, `[u8]`, `[u8; 32]`.
pub(crate) fn is_bytes(ty: &Type) -> bool {
    let is_byte =
        |ty: &Type| matches!(types::bare(ty), Type::Path(path) if path.path.is_ident("u8"));
    match ty {
        Type::Slice(slice) => is_byte(&slice.elem),
        Type::Array(array) => {
            let few = match &array.len {
                Expr::Lit(ExprLit { lit: Lit::Int(n), .. }) => {
                    n.base10_parse::<u64>().is_ok_and(|n| n <= FEW)
                }
                _ => false,
            };
            is_byte(&array.elem) && !few
        }
        _ => types::last_segment(ty)
            .filter(|last| ["Vec", "VecDeque", "ArrayVec"].iter().any(|name| last.ident == *name))
            .is_some_and(|last| types::arguments(last).first().is_some_and(|arg| is_byte(arg))),
    }
}

/// Types of other crates, and bytes, are stored as the BSON type that they stand for.
pub(crate) fn types_are_stored_as_meant(model: &Model<'_>, faults: &mut Faults) {
    if model.own.superseded {
        // What lies in the database lies there.
        return;
    }
    for field in model.fields() {
        if field.is_skipped() || !matches!(field.adapter, Adapter::None) {
            continue;
        }
        let parts = field.parts();
        let found = parts.iter().find_map(|part| Some((foreign(part)?, part)));
        let Some((foreign, part)) = found else { continue };
        let help = foreign.help(field.ty, part);
        let (name, ty) = (field.label(), types::text(field.ty));
        match &field.own.bson {
            Some(bson) if foreign.honest.contains(&bson.value().as_str()) => {}
            // A field of another form in all: the adapter is forgotten.
            Some(bson) if bson.value() == foreign.meant => faults.add_for(
                model,
                field,
                Fault::new(
                    bson,
                    foreign.slug,
                    format!("`{name}: {ty}` is stored as {}", foreign.written),
                )
                .why(format!(
                    "`bson = \"{}\"` states what an adapter writes, and the field has none; the \
                     server would refuse every document",
                    foreign.meant
                ))
                .help(help),
            ),
            Some(_) => {}
            None => {
                let fault = Fault::new(
                    field.ty,
                    foreign.slug,
                    format!("`{name}: {ty}` is stored as {}", foreign.written),
                )
                .why(foreign.why)
                .help(help)
                .help(foreign.on_purpose);
                if foreign.slug == "duration_shape" {
                    faults.lint(model, Some(field), fault);
                } else {
                    faults.add_for(model, field, fault);
                }
            }
        }
    }
}

/// Whether the field states the BSON type that serde writes anyway: then the type tells more.
pub(crate) fn states_its_own_form(field: &Field<'_>) -> bool {
    let Some(bson) = &field.own.bson else { return false };
    let word = bson.value();
    // Text is text, whoever wrote it.
    matches!(word.as_str(), "array" | "object")
        && matches!(field.adapter, Adapter::None)
        && foreign(types::unwrapped(field.ty))
            .is_some_and(|foreign| foreign.honest.contains(&word.as_str()))
}

/// The most bytes of the text that the field states, where its type fixes them.
pub(crate) fn longest_text(field: &Field<'_>) -> Option<u64> {
    let is_text = field.own.bson.as_ref().is_some_and(|bson| bson.value() == "string");
    let plain = is_text && matches!(field.adapter, Adapter::None);
    plain.then(|| foreign(types::unwrapped(field.ty)))?.and_then(|foreign| foreign.longest)
}

/// Text that is called a date.
pub(crate) fn dates_are_no_text(model: &Model<'_>, faults: &mut Faults) {
    for field in model.fields() {
        let stored_as_is = matches!(field.adapter, Adapter::None) && field.own.bson.is_none();
        // A pattern fixes the form, and with it the order.
        let has_form = field.own.bounds.get("pattern").is_some();
        if field.is_skipped()
            || model.own.superseded
            || !stored_as_is
            || has_form
            || !types::is_called(field.ty, &["String", "str"])
            || !is_date_like(field)
        {
            continue;
        }
        let (name, ty) = (field.label(), types::text(field.ty));
        faults.lint(
            model,
            Some(field),
            Fault::new(
                field.ty,
                "date_as_string",
                format!("`{name}: {ty}` is a date that is stored as text"),
            )
            .why(DATE_WHY)
            .help("use `bson::DateTime`"),
        );
    }
}

/// `created_at`, `due_date`; a day of birth is often known in part, and text is its form.
fn is_date_like(field: &Field<'_>) -> bool {
    let words = words(&field.name());
    let last = words.last().map_or("", String::as_str);
    let dated =
        matches!(last, "date" | "datetime" | "timestamp") || (last == "at" && words.len() > 1);
    dated && !words.iter().any(|word| word == "birth")
}

#[cfg(test)]
mod tests {
    use super::{adapted, is_bytes};
    use syn::{Type, parse_quote};

    #[test]
    fn lists_of_bytes_are_known() {
        assert!(is_bytes(&parse_quote!(arrayvec::ArrayVec<u8, 64>)));
        assert!(is_bytes(&parse_quote!([u8; 32])) && !is_bytes(&parse_quote!([u8; 3])));
        assert!(!is_bytes(&parse_quote!(Vec<u16>)));
    }

    #[test]
    fn an_adapter_stands_in_the_place_of_the_type() {
        let uuid: Type = parse_quote!(uuid::Uuid);
        for (ty, text) in [
            (parse_quote!(uuid::Uuid), Some("As")),
            (parse_quote!(Option<Vec<uuid::Uuid>>), Some("Option<Vec<As>>")),
            (parse_quote!(std::collections::BTreeMap<String, uuid::Uuid>), Some("BTreeMap<_, As>")),
            (parse_quote!(HashMap<uuid::Uuid, uuid::Uuid>), Some("HashMap<_, As>")),
            (parse_quote!([(i32, uuid::Uuid); 2]), Some("[(_, As); 2]")),
            (parse_quote!(HashMap<uuid::Uuid, i32>), None),
        ] {
            let ty: Type = ty;
            assert_eq!(adapted(&ty, &uuid, "As").as_deref(), text);
        }
    }
}
