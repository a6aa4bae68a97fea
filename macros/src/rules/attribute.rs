//! Our attributes mean something where they stand, and do not contradict themselves.

use crate::attributes::{Arguments, Bounds};
use crate::fault::{Fault, Faults};
use crate::model::{Body, Field, Kind, Model};
use crate::serde::{Adapter, Style};
use crate::types;
use quote::ToTokens;

/// A key stated in two attributes of one name: the second would silently win.
///
/// The attribute itself may stand twice: one of the two can come through `cfg_attr`.
pub(crate) fn keys_are_stated_once(model: &Model<'_>, faults: &mut Faults) {
    let fields = model.fields().map(|field| field.original.attrs.as_slice());
    let fields = fields.chain([model.input.attrs.as_slice()]);
    for attrs in fields.filter(|attrs| attrs.len() > 1) {
        for name in ["document", "schema_version", "embed", "field", "reference", "snapshot_of"] {
            if attrs.iter().filter(|attr| attr.path().is_ident(name)).count() < 2 {
                continue;
            }
            let mut stated: Vec<String> = Vec::new();
            for attr in attrs.iter().filter(|attr| attr.path().is_ident(name)) {
                // What is wrong with the attribute itself has been said already.
                let arguments = Arguments::read(attr, &mut Faults::default());
                let list = arguments.map(|arguments| arguments.list).unwrap_or_default();
                let keys: Vec<_> =
                    list.iter().map(|one| (one.key().unwrap_or_default(), one)).collect();
                for (key, argument) in &keys {
                    if stated.contains(key) {
                        let what = match key.as_str() {
                            "" => format!("`{name}` is stated twice"),
                            key => format!("`{key}` is stated twice in `{name}`"),
                        };
                        faults.add(
                            Fault::new(*argument, "duplicate_key", what)
                                .why("only one of the two could hold")
                                .help("keep one of the two"),
                        );
                    }
                }
                stated.extend(keys.into_iter().map(|(key, _)| key));
            }
        }
    }
}

/// An attribute on what is not stored, or not stored as it stands, says nothing.
pub(crate) fn attributes_take_effect(model: &Model<'_>, faults: &mut Faults) {
    for field in model.fields() {
        let why = if field.is_skipped() {
            "`#[serde(skip)]` keeps the field out of the document"
        } else if model.serde.type_into().is_some() {
            "`#[serde(into = …)]` writes another type in place of this one"
        } else if model.serde.transparent() && !field.own.indexes.is_empty() {
            "a transparent type has no field of its own, so there is nothing to index here"
        } else {
            continue;
        };
        let own = &field.own;
        let stated = !own.bounds.is_empty()
            || own.bson.is_some()
            || own.money
            || !own.indexes.is_empty()
            || own.reference.is_some()
            || own.snapshot.is_some();
        if stated {
            faults.add(
                Fault::new(
                    &field.place(),
                    "attribute_without_effect",
                    format!("the attributes of `{}` have no effect", field.label()),
                )
                .why(why)
                .help("remove them"),
            );
        }
    }
}

/// The server ignores a keyword that belongs to another type, so the bound would be a lie.
///
/// Only plain names are judged here; what hides behind an alias is asked of its shape.
pub(crate) fn bounds_fit_their_types(model: &Model<'_>, faults: &mut Faults) {
    for field in model.fields().filter(|field| !field.own.bounds.is_empty()) {
        let Some(kind) = BoundKind::of(field) else { continue };
        for bound in &field.own.bounds.list {
            if !kind.takes(bound.member) {
                let (name, ty) = (field.label(), types::text(field.ty));
                faults.add(
                    Fault::new(
                        &bound.written,
                        "bound_on_wrong_type",
                        format!("a bound of `{name}` does not apply to `{ty}`"),
                    )
                    .why("MongoDB ignores a keyword that belongs to another type")
                    .help(kind.help()),
                );
            }
        }
    }
}

/// What bounds a type can have, as far as its name tells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum BoundKind {
    Text,
    Number,
    Array,
    Map,
    Nothing,
}

impl BoundKind {
    pub(crate) fn of(field: &Field<'_>) -> Option<Self> {
        if !matches!(field.adapter, Adapter::None) || field.own.bson.is_some() {
            return None;
        }
        let is = |names: &[&str]| types::is_called(field.ty, names);
        if is(&["String"]) {
            Some(BoundKind::Text)
        } else if is(&["i8", "i16", "i32", "i64", "isize", "u8", "u16", "u32", "u64", "usize"])
            || is(&["f32", "f64", "Decimal128"])
        {
            Some(BoundKind::Number)
        } else if is(types::ARRAYS) {
            Some(BoundKind::Array)
        } else if is(types::MAPS) {
            Some(BoundKind::Map)
        } else if is(&["bool", "ObjectId", "DateTime"]) {
            Some(BoundKind::Nothing)
        } else {
            None
        }
    }

    fn takes(self, member: &str) -> bool {
        match member {
            "min_length" | "max_length" | "pattern" => self == BoundKind::Text,
            "min" | "max" | "multiple_of" => self == BoundKind::Number,
            "min_items" | "max_items" | "item" => {
                matches!(self, BoundKind::Array | BoundKind::Map)
            }
            "unique_items" => self == BoundKind::Array,
            _ => self == BoundKind::Map,
        }
    }

    fn help(self) -> &'static str {
        match self {
            BoundKind::Text => "text has `min_length`, `max_length` and `pattern`",
            BoundKind::Number => "a number has `min`, `max` and `multiple_of`",
            BoundKind::Array => "an array has `#[embed(max = N, min = N, unique_items, item(…))]`",
            BoundKind::Map => {
                "a map has `#[embed(max = N, min = N, key_pattern = \"…\", key_max_length = N, item(…))]`"
            }
            BoundKind::Nothing => "remove the bound",
        }
    }
}

/// Bounds that no value, or no validator, satisfies.
pub(crate) fn bounds_can_be_met(model: &Model<'_>, faults: &mut Faults) {
    for field in model.fields() {
        let bounds = &field.own.bounds;
        for (low, high) in
            [("min", "max"), ("min_length", "max_length"), ("min_items", "max_items")]
        {
            if let (Some(least), Some(most)) = (bounds.integer(low), bounds.integer(high))
                && least > most
            {
                contradiction(
                    bounds,
                    low,
                    format!("`{}` is at least {least} and at most {most}", field.label()),
                    "no document could ever be stored",
                    format!("let the minimum be {most} or less"),
                    faults,
                );
            }
        }
        if bounds.integer("max_items") == Some(0) {
            contradiction(
                bounds,
                "max_items",
                format!("`{}` may hold nothing", field.label()),
                "an array or map of at most 0 items is always empty",
                "write `max = 1` or more".to_owned(),
                faults,
            );
        }
        if bounds.integer("multiple_of").is_some_and(|step| step <= 0) {
            contradiction(
                bounds,
                "multiple_of",
                format!("`{}` is a multiple of what is not above 0", field.label()),
                "MongoDB refuses a `multipleOf` that is zero or negative",
                "write `multiple_of = 1` or more".to_owned(),
                faults,
            );
        }
    }
}

fn contradiction(
    bounds: &Bounds,
    member: &str,
    what: String,
    why: &str,
    help: String,
    faults: &mut Faults,
) {
    let Some(bound) = bounds.get(member) else { return };
    faults.add(Fault::new(&bound.written, "contradictory_bounds", what).why(why).help(help));
}

/// A copy says whether it is kept, and through which reference.
pub(crate) fn snapshots_have_a_policy(model: &Model<'_>, faults: &mut Faults) {
    let names: Vec<String> = model.fields().map(Field::name).collect();
    for field in model.fields() {
        let Some(snapshot) = &field.own.snapshot else { continue };
        let source = types::text(&snapshot.source);
        if !snapshot.has_policy {
            faults.add(
                Fault::new(
                    &snapshot.source,
                    "snapshot_without_policy",
                    format!("the copy of `{source}` in `{}` has no policy", field.label()),
                )
                .why("a copy that nothing keeps goes stale unnoticed")
                .help(format!("write `#[snapshot_of({source}, frozen, via = …)]`")),
            );
        }
        let Some(via) = snapshot.via.as_ref().and_then(syn::Path::get_ident) else { continue };
        if !names.contains(&via.to_string()) {
            let near = crate::nearest::nearest(&via.to_string(), names.iter().map(String::as_str));
            let fault = Fault::new(
                via,
                "snapshot_without_ref",
                format!("`{}` has no field `{via}`", model.input.ident),
            )
            .why("a copy is found again through the reference beside it");
            faults.add(match near {
                Some(near) => fault.help(format!("did you mean `{near}`?")),
                None => fault.help("name the field that refers to the source"),
            });
        }
    }
    if model.kind == Kind::Embedded
        && !matches!(model.body, Body::Struct(Style::Struct, _))
        && let Some(source) = &model.own.snapshot_of
    {
        faults.add(
            Fault::new(
                &source.to_token_stream(),
                "attribute_value",
                format!("`{}` has no fields of its own to copy into", model.input.ident),
            )
            .why("a snapshot copies fields by their names")
            .help("use a struct with named fields"),
        );
    }
}
