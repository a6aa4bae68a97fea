//! Bounds that mean something: they apply to their type, lie within it, and can be met.
//!
//! Only plain names and written numbers are judged here; what hides behind an alias or a constant is
//! asked of the shape.

use crate::attributes::Bounds;
use crate::fault::{Fault, Faults};
use crate::model::{Field, Model};
use crate::serde::Adapter;
use crate::types;
use std::cmp::Ordering;
use syn::Type;

/// A value with bounds: a field, or what each item of it is.
struct Bounded<'a> {
    name: String,
    /// Its type, where the tokens show what is stored.
    ty: Option<&'a Type>,
    bounds: &'a Bounds,
}

impl<'a> Bounded<'a> {
    fn all_of(field: &'a Field<'_>) -> Vec<Self> {
        let is_seen = matches!(field.adapter, Adapter::None) && field.own.bson.is_none();
        let mut name = format!("`{}`", field.label());
        let (mut ty, mut bounds) = (is_seen.then_some(field.ty), &field.own.bounds);
        let mut all = Vec::new();
        loop {
            all.push(Bounded { name: name.clone(), ty, bounds });
            let Some(item) = &bounds.item else { return all };
            (ty, bounds) = (ty.and_then(types::item_of), item);
            name = format!("each item of {name}");
        }
    }

    fn measure(&self) -> Option<Measure> {
        self.ty.and_then(Measure::of)
    }

    /// `` `age: i32` ``, or the name alone where its type has been told.
    fn with_type(&self) -> String {
        match (self.name.strip_prefix('`').and_then(|name| name.strip_suffix('`')), self.ty) {
            (Some(name), Some(ty)) => format!("`{name}: {}`", types::text(ty)),
            (None, Some(ty)) => format!("{}, which is `{}`", self.name, types::text(ty)),
            (_, None) => self.name.clone(),
        }
    }
}

/// Every value that has bounds.
fn bounded<'a>(model: &'a Model<'_>) -> impl Iterator<Item = Bounded<'a>> {
    model.fields().filter(|field| !field.own.bounds.is_empty()).flat_map(Bounded::all_of)
}

/// Whether the shape has to be asked about the field's bounds.
pub(crate) fn need_proof(field: &Field<'_>) -> bool {
    !field.own.bounds.is_empty()
        && Bounded::all_of(field).iter().any(|value| {
            value.measure().is_none() || value.bounds.list.iter().any(|bound| bound.is_hidden())
        })
}

/// The server ignores a keyword that belongs to another type, so the bound would be a lie.
pub(crate) fn bounds_fit_their_types(model: &Model<'_>, faults: &mut Faults) {
    for value in bounded(model) {
        let Some(measure) = value.measure() else { continue };
        for bound in value.bounds.list.iter().filter(|bound| !measure.takes(bound.member)) {
            let what = format!("`{}` does not apply to {}", key(bound.member), value.with_type());
            faults.add(
                Fault::new(&bound.written, "bound_on_wrong_type", what)
                    .why("MongoDB ignores a keyword that belongs to another type")
                    .help(measure.help()),
            );
        }
    }
}

/// The key as it is written.
fn key(member: &str) -> &str {
    match member {
        "max_items" => "embed(max)",
        "min_items" => "embed(min)",
        "item" => "embed(item)",
        key => key,
    }
}

/// What bounds a type can have, as far as its name tells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Measure {
    Text,
    Number,
    Array,
    FixedArray,
    Map,
    Nothing,
}

impl Measure {
    fn of(ty: &Type) -> Option<Self> {
        let called = types::called(ty);
        let is = |names: &[&str]| called.as_deref().is_some_and(|name| names.contains(&name));
        if is(&["String"]) {
            Some(Measure::Text)
        } else if called.as_deref().and_then(range).is_some() || is(&["i64", "isize", "Decimal128"])
        {
            Some(Measure::Number)
        } else if is(types::ARRAYS) || matches!(types::unwrapped(ty), Type::Slice(_)) {
            Some(Measure::Array)
        } else if matches!(types::unwrapped(ty), Type::Array(_)) {
            Some(Measure::FixedArray)
        } else if is(types::MAPS) {
            Some(Measure::Map)
        } else if is(&["bool", "ObjectId", "DateTime"]) {
            Some(Measure::Nothing)
        } else {
            None
        }
    }

    fn takes(self, member: &str) -> bool {
        match member {
            "min_length" | "max_length" | "pattern" => self == Measure::Text,
            "min" | "max" | "multiple_of" => self == Measure::Number,
            "min_items" | "max_items" => matches!(self, Measure::Array | Measure::Map),
            "item" => matches!(self, Measure::Array | Measure::FixedArray | Measure::Map),
            "unique_items" => matches!(self, Measure::Array | Measure::FixedArray),
            _ => self == Measure::Map,
        }
    }

    fn help(self) -> &'static str {
        match self {
            Measure::Text => "text has `min_length`, `max_length` and `pattern`",
            Measure::Number => "a number has `min`, `max` and `multiple_of`",
            Measure::Array => "an array has `#[embed(max = N, min = N, unique_items, item(…))]`",
            Measure::FixedArray => {
                "an array of fixed length has `#[embed(unique_items, item(…))]`, and its length is its bound"
            }
            Measure::Map => {
                "a map has `#[embed(max = N, min = N, key_pattern = \"…\", key_max_length = N, item(…))]`"
            }
            Measure::Nothing => "remove the bound",
        }
    }
}

fn range_of(ty: &Type) -> Option<(i64, i64)> {
    types::called(ty).as_deref().and_then(range)
}

/// The whole numbers a type counts exactly, where `i64` has more.
fn range(ty: &str) -> Option<(i64, i64)> {
    const TYPES: &[(&str, i64, i64)] = &[
        ("i8", i8::MIN as i64, i8::MAX as i64),
        ("i16", i16::MIN as i64, i16::MAX as i64),
        ("i32", i32::MIN as i64, i32::MAX as i64),
        ("u8", 0, u8::MAX as i64),
        ("u16", 0, u16::MAX as i64),
        ("u32", 0, u32::MAX as i64),
        ("u64", 0, i64::MAX),
        ("usize", 0, i64::MAX),
        ("f32", -(1 << 53), 1 << 53),
        ("f64", -(1 << 53), 1 << 53),
    ];
    TYPES.iter().find(|(name, ..)| *name == ty).map(|(_, least, most)| (*least, *most))
}

/// A limit the type cannot reach is not the limit.
pub(crate) fn limits_lie_within_their_types(model: &Model<'_>, faults: &mut Faults) {
    for value in bounded(model) {
        let Some((ty, (least, most))) = value.ty.and_then(|ty| Some((ty, range_of(ty)?))) else {
            continue;
        };
        let is_float = types::is_called(ty, &["f32", "f64"]);
        for limit in ["min", "max"] {
            let Some((bound, number)) = value.bounds.get(limit).zip(value.bounds.value(limit))
            else {
                continue;
            };
            let inside = match number.whole {
                Some(whole) => (i128::from(least)..=i128::from(most)).contains(&whole),
                None => is_float || (least as f64..=most as f64).contains(&number.double),
            };
            if inside {
                continue;
            }
            let written = written(value.bounds, limit);
            let what = format!("`{limit} = {written}` does not fit {}", value.with_type());
            let fault = Fault::new(&bound.written, "range_outside_type", what);
            faults.add(if is_float {
                fault
                    .why(format!("a double counts whole numbers only from {least} to {most}; beyond, the limit is another number than the one written"))
                    .help("use `i64`, or a limit within that range")
            } else {
                fault
                    .why(format!("the type goes from {least} to {most}, so no value is at the limit"))
                    .help(match whole_numbers_beyond(ty) {
                        true => "use `i64`, or a limit within that range",
                        false => "state a limit within that range",
                    })
            });
        }
    }
}

fn whole_numbers_beyond(ty: &Type) -> bool {
    !types::is_called(ty, &["u64", "usize"])
}

/// Bounds that no value, or no validator, satisfies.
pub(crate) fn bounds_can_be_met(model: &Model<'_>, faults: &mut Faults) {
    for Bounded { name, bounds, .. } in bounded(model) {
        let mut add = |member: &str, what: String, why: &str, help: String| {
            if let Some(bound) = bounds.get(member) {
                let fault = Fault::new(&bound.written, "contradictory_bounds", what);
                faults.add(fault.why(why).help(help));
            }
        };
        for (low, high) in
            [("min", "max"), ("min_length", "max_length"), ("min_items", "max_items")]
        {
            let (Some(least), Some(most)) = (bounds.value(low), bounds.value(high)) else {
                continue;
            };
            let excluded = bounds.excludes(low) || bounds.excludes(high);
            let why = "no document could ever be stored";
            match least.cmp(&most) {
                Some(Ordering::Greater) => {
                    let [least, most] = [low, high].map(|limit| written(bounds, limit));
                    let what = format!("{name} is at least {least} and at most {most}");
                    add(low, what, why, format!("let the minimum be {most} or less"));
                }
                Some(Ordering::Equal) if excluded => {
                    let what = format!("{name} has no value between its limits");
                    add(
                        low,
                        what,
                        why,
                        "let the limits themselves in, or move them apart".to_owned(),
                    );
                }
                _ => {}
            }
        }
        for (count, of) in [
            ("max_items", "items"),
            ("max_length", "characters"),
            ("key_max_length", "characters in a key"),
        ] {
            if bounds.integer(count) == Some(0) {
                let what = format!("{name} may hold nothing");
                let why = format!("what has at most 0 {of} is always empty");
                let key = if count == "max_items" { "max" } else { count };
                add(count, what, &why, format!("write `{key} = 1` or more"));
            }
        }
        if bounds.value("multiple_of").is_some_and(|step| step.double <= 0.0) {
            add(
                "multiple_of",
                format!("{name} is a multiple of what is not above 0"),
                "MongoDB refuses a `multipleOf` that is zero or negative",
                "write `multiple_of = 1` or more".to_owned(),
            );
        }
    }
}

fn written(bounds: &Bounds, member: &str) -> String {
    let text = bounds.get(member).map(|bound| types::text(&bound.written)).unwrap_or_default();
    text.replace("- ", "-")
}
