//! A copy says where it comes from, whether it changes, and how it is found again.

use crate::attributes::{Policy, Snapshot};
use crate::fault::{Fault, Faults};
use crate::model::{Body, Field, Kind, Model};
use crate::nearest::nearest;
use crate::rules::{Sort, sort};
use crate::serde::Style;
use crate::types;
use syn::ext::IdentExt;

fn copies<'b, 'a>(model: &'b Model<'a>) -> impl Iterator<Item = (&'b Field<'a>, &'b Snapshot)> {
    model.fields().filter_map(|field| Some((field, field.own.snapshot.as_ref()?)))
}

/// A copy that nothing keeps goes stale unnoticed, so its design says which of the two it is.
pub(crate) fn copies_have_a_policy(model: &Model<'_>, faults: &mut Faults) {
    for (field, snapshot) in copies(model) {
        if snapshot.policy.is_some() || snapshot.has_wrong_key {
            continue;
        }
        let source = source_text(snapshot);
        let via = match &snapshot.via {
            Some(via) => via.to_string(),
            None => "…".to_owned(),
        };
        faults.add(
            Fault::new(
                &snapshot.source,
                "snapshot_without_policy",
                format!("the copy of `{source}` in `{}` has no policy", field.label()),
            )
            .why("a copy that nothing keeps goes stale unnoticed")
            .help(format!("write `#[snapshot_of({source}, frozen, via = {via})]`")),
        );
    }
}

fn source_text(snapshot: &Snapshot) -> String {
    let source = types::text(&snapshot.source);
    match &snapshot.field {
        Some(field) => format!("{source}::{field}"),
        None => source,
    }
}

/// The reference beside a copy is what tells whose copy it is. Whether it refers to the source is
/// seen here by the types' names; what an alias hides is asked of the types.
pub(crate) fn copies_are_found_again(model: &Model<'_>, faults: &mut Faults) {
    for (field, snapshot) in copies(model).filter(|(_, snapshot)| !snapshot.has_wrong_key) {
        let source = types::text(&snapshot.source);
        let name = field.label();
        let Some(via) = &snapshot.via else {
            // An embedded type's index can be its parent's.
            let index = if model.kind == Kind::Document { "#[index] " } else { "" };
            faults.lint(
                model,
                Some(field),
                Fault::new(
                    &snapshot.source,
                    "snapshot_without_ref",
                    format!("`{name}` copies `{source}` and no reference says of whom"),
                )
                .why("without it nobody can find the source of a copy, nor the copies of a source")
                .help(format!(
                    "add `{index}#[reference] {}: Ref<{source}>` and name it: `via = {}`",
                    in_lower_case(&source),
                    in_lower_case(&source)
                )),
            );
            continue;
        };
        let beside = model.beside(field);
        let stated = via.unraw().to_string();
        let why = "a copy is traced and kept true through the reference to its source";
        match beside.iter().find(|other| other.name() == stated) {
            None => {
                let names: Vec<String> = beside.iter().map(Field::name).collect();
                let fault = Fault::new(
                    via,
                    "snapshot_without_ref",
                    format!("there is no field `{stated}` beside `{name}`"),
                )
                .why(why);
                faults.add(match nearest(&stated, names.iter().map(String::as_str)) {
                    Some(near) => fault.help(format!("did you mean `{near}`?")),
                    None => fault.help(format!("name the field that refers to `{source}`")),
                });
            }
            Some(other) if other.own.reference.is_none() && sort(other) != Sort::Reference => {
                faults.add(
                    Fault::new(
                        via,
                        "snapshot_without_ref",
                        format!("`{stated}` is no reference to `{source}`"),
                    )
                    .why(why)
                    .help(format!(
                        "let it be a `Ref<{source}>`, or write `#[reference({source})]` on it"
                    )),
                );
            }
            Some(other) if refers_to_many(other.ty) && !refers_to_many(field.ty) => faults.add(
                Fault::new(
                    via,
                    "snapshot_without_ref",
                    format!("`{stated}` refers to several documents, and `{name}` copies one"),
                )
                .why(why)
                .help("keep each copy beside its own reference, in an embedded type for the items"),
            ),
            Some(_) => {}
        }
    }
}

fn refers_to_many(ty: &syn::Type) -> bool {
    types::is_called(ty, types::ARRAYS) || types::is_called(ty, types::MAPS)
}

/// `User` as the name of a field: `user`, `order_line`.
fn in_lower_case(name: &str) -> String {
    let last = name.rsplit("::").next().unwrap_or(name);
    let mut field = String::new();
    for c in last.chars() {
        if c.is_uppercase() && !field.is_empty() {
            field.push('_');
        }
        field.extend(c.to_lowercase());
    }
    field
}

/// One change of a source looks for all its copies. An index of an embedded type is lifted into
/// each parent, so it can stand beside the copy wherever that is.
pub(crate) fn refreshed_copies_are_indexed(model: &Model<'_>, faults: &mut Faults) {
    for (field, snapshot) in copies(model) {
        let (Some(Policy::Refresh(word)), Some(via)) = (&snapshot.policy, &snapshot.via) else {
            continue;
        };
        let beside = model.beside(field);
        let via = via.unraw();
        let Some(reference) = beside.iter().find(|other| via == other.name()) else { continue };
        if begins_an_index(model, reference) {
            continue;
        }
        let name = field.label();
        faults.lint(
            model,
            Some(field),
            Fault::new(
                word,
                "snapshot_refresh_without_index",
                format!("no index begins with `{via}`, by which `{name}` is refreshed"),
            )
            .why(format!(
                "each change of a `{}` reads the whole collection to find its copies",
                types::text(&snapshot.source)
            ))
            .help(format!("write `#[index]` on `{via}`, or an index that begins with it")),
        );
    }
}

/// Whether a copy beside it is refreshed through the field.
pub(crate) fn is_followed(model: &Model<'_>, field: &Field<'_>) -> bool {
    let name = field.name();
    model.beside(field).iter().filter_map(|other| other.own.snapshot.as_ref()).any(|snapshot| {
        matches!(snapshot.policy, Some(Policy::Refresh(_)))
            && snapshot.via.as_ref().is_some_and(|via| via.unraw() == name)
    })
}

/// Whether the field has an index, or stands first in one of the type's.
pub(crate) fn begins_an_index(model: &Model<'_>, reference: &Field<'_>) -> bool {
    let name = reference.name();
    let mut first_keys = model.own.indexes.iter().filter_map(|index| index.keys.first());
    !reference.own.indexes.is_empty() || first_keys.any(|key| key.path.to_string() == name)
}

/// The type is a struct whose named fields are what is stored, and `of` can fill them.
pub(crate) fn snapshots_copy_field_by_field(model: &Model<'_>, faults: &mut Faults) {
    let name = &model.input.ident;
    let Some(source) = &model.own.snapshot_of else {
        for field in model.every_field() {
            if let Some(last) = field.own.from.as_ref().and_then(|path| path.0.last()) {
                faults.add(
                    Fault::new(
                        last,
                        "misplaced_attribute",
                        format!("`from` does not belong here: `{name}` is no snapshot"),
                    )
                    .why("it says which field of its source a field of a snapshot copies")
                    .help(format!("write `#[snapshot_of(…)]` on `{name}`")),
                );
            }
        }
        return;
    };
    if model.kind != Kind::Embedded {
        return;
    }
    let what = if model.is_generic() {
        format!("`{name}` is generic, and so no copy of one model's fields")
    } else if !matches!(model.body, Body::Struct(Style::Struct, _)) {
        format!("`{name}` has no fields of its own to copy into")
    } else if model.serde.type_into().is_some() || model.serde.remote().is_some() {
        format!("the fields of `{name}` are not what is stored")
    } else {
        return;
    };
    faults.add(
        Fault::new(source, "attribute_value", what)
            .why("a snapshot copies fields by their names")
            .help("use a struct with named fields and without parameters"),
    );
}
