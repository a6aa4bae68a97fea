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
};
const DAY: Foreign = Foreign { adapter: None, ..CHRONO };
const JIFF: Foreign =
    Foreign { adapter: Some("bson::serde_helpers::datetime::FromJiff02Timestamp"), ..CHRONO };
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
};
const UUID: Foreign = Foreign {
    slug: "uuid_as_string",
    written: "binary of subtype 0, in a bulk write as text",
    honest: &["binary", "binData"],
    meant: "uuid",
    why: "MongoDB's UUID is binary of subtype 4, and the three are never equal",
    instead: "use `bson::Uuid`",
    adapter: Some("bson::serde_helpers::uuid_1::AsBinary"),
    on_purpose: "text on purpose is `#[serde(with = \"uuid::serde::hyphenated\")]`",
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
};

impl Foreign {
    /// What to write where the type stands as `part` in a field of type `ty`.
    fn help(&self, ty: &Type, part: &Type) -> String {
        let (whole, inner) = (types::text(ty), types::text(part));
        let (instead, plain) = (self.instead, whole == inner);
        match self.adapter {
            // It takes an `Option` and a `Box` as well, and no array.
            Some(module @ "serde_bytes") => match is_bytes(types::unwrapped(ty)) || plain {
                true => format!("{instead}, or write `#[serde(with = \"{module}\")]`"),
                false => instead.to_owned(),
            },
            Some(adapter) if plain && !adapter.ends_with('>') => {
                format!("{instead}, or write `#[serde(with = \"{adapter}\")]`")
            }
            Some(adapter) => {
                let adapted = whole.replacen(&inner, adapter, 1);
                format!("{instead}, or write `#[serde_as(as = \"{adapted}\")]`")
            }
            None => instead.to_owned(),
        }
    }
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
        "Zoned" if from(&["jiff"]) => &DAY,
        "OffsetDateTime" => &TIME,
        "PrimitiveDateTime" => &TIME_DAY,
        "UtcDateTime" | "Date" if from(&["time"]) => &TIME_DAY,
        "SystemTime" => &SYSTEM_TIME,
        "Decimal" if from(&["rust_decimal"]) => &DECIMAL,
        "BigDecimal" => &DECIMAL,
        "Uuid" if from(&["uuid"]) => &UUID,
        "Duration" if from(&["std", "core"]) => &DURATION,
        _ => return None,
    })
}

/// Few numbers in an array are a colour or a version, and no bytes.
const FEW: u64 = 4;

/// `Vec<u8>`, `VecDeque<u8>`, `[u8]`, `[u8; 32]`.
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
            .filter(|last| last.ident == "Vec" || last.ident == "VecDeque")
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
        let parts = types::parts(field.ty);
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
