//! References between collections: what is one says so, and can be followed back.

use crate::attributes::Reference;
use crate::fault::{Fault, Faults};
use crate::model::{Field, Kind, Model};
use crate::rules::snapshot::{begins_an_index, is_followed};
use crate::types;

/// The documents that refer to one are found by an index, or by reading the whole collection.
pub(crate) fn references_have_an_index(model: &Model<'_>, faults: &mut Faults) {
    for field in model.objects().into_iter().flatten() {
        if is_many(field) == Some(false) && is_unindexed_reference(model, field) {
            faults.lint(model, Some(field), unindexed(model, field));
        }
    }
}

/// A reference of a model that stands in no index's first place.
///
/// Past versions are no longer written, so their indexes are history. An embedded type's index can
/// be its parent's.
pub(crate) fn is_unindexed_reference(model: &Model<'_>, field: &Field<'_>) -> bool {
    let is_judged = needs_indexes(model, field)
        && is_reference(field)
        // Without a target it is no reference yet, which is said of its type.
        && (names_model(field) || matches!(sort(field), Sort::Reference | Sort::Unknown));
    // Of a copy that needs the index, its own rule has said so.
    let is_told = || {
        is_followed(model, field) && model.allow(Some(field), "ref_many_without_index").is_none()
    };
    is_judged && !begins_an_index(model, field) && !is_told()
}

/// Whether only the type's shape can tell if the field is a reference without an index.
pub(crate) fn hides_a_reference(model: &Model<'_>, field: &Field<'_>) -> bool {
    needs_indexes(model, field)
        && sort(field) == Sort::Unknown
        && is_many(field).is_none()
        && field.own.reference.is_none()
        && field.own.snapshot.is_none()
        && field.own.bson.is_none()
        && !field.serde.flatten()
        && matches!(field.member, syn::Member::Named(_))
        && !begins_an_index(model, field)
}

fn needs_indexes(model: &Model<'_>, field: &Field<'_>) -> bool {
    model.kind == Kind::Document
        && !model.own.superseded
        && !field.is_skipped()
        && field.stored_name() != "_id"
}

pub(crate) fn unindexed(model: &Model<'_>, field: &Field<'_>) -> Fault {
    let (name, target) = (field.name(), target_of(field));
    let newest = model.fields().any(|field| field.name() == "created_at");
    let newest = if newest && name != "created_at" { ", created_at = -1" } else { "" };
    let what = match &target {
        Some(target) => format!("`{name}` refers to `{target}`, but no index begins with it"),
        None => format!("`{name}` is a reference, but no index begins with it"),
    };
    let target = target.map_or("other document".to_owned(), |target| format!("`{target}`"));
    Fault::new(&field.place(), "ref_many_without_index", what)
        .why(format!(
            "to find the documents that refer to one {target}, MongoDB would read them all"
        ))
        .help(format!("write `#[index({name} = 1{newest})]` on `{}`", model.input.ident))
}

/// `owner_id: ObjectId` is a reference to something.
pub(crate) fn ids_say_what_they_refer_to(model: &Model<'_>, faults: &mut Faults) {
    for field in model.fields() {
        if is_called_like_an_id(model, field) && sort(field) == Sort::Id {
            faults.lint(model, Some(field), dangling(field));
        }
    }
}

/// Whether only the type's shape can tell if the field is an id.
pub(crate) fn hides_an_id(model: &Model<'_>, field: &Field<'_>) -> bool {
    is_called_like_an_id(model, field) && sort(field) == Sort::Unknown
}

/// The source of a copy says what a copied id refers to, and history cannot be mended.
fn is_called_like_an_id(model: &Model<'_>, field: &Field<'_>) -> bool {
    let (name, stored) = (field.name(), field.stored_name());
    (name.ends_with("_id") || name.ends_with("_ids"))
        && stored != "_id"
        && !field.is_skipped()
        && !field.serde.flatten()
        && field.own.bson.is_none()
        && !is_reference(field)
        && field.own.snapshot.is_none()
        && model.own.snapshot_of.is_none()
        && !model.own.superseded
}

pub(crate) fn dangling(field: &Field<'_>) -> Fault {
    let (name, ty) = (field.name(), types::text(field.ty));
    let what = format!("`{name}: {ty}` does not say what it refers to");
    let stem = name.trim_end_matches('s').trim_end_matches("_id");
    let target: String = stem.split('_').map(capitalised).collect();
    Fault::new(&field.place(), "dangling_ref_name", what)
        .why("neither the type nor the index of a reference that is not stated can be checked")
        .help(format!(
            "write `#[reference({target})]`, naming the model, unless it is an id of another system"
        ))
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// `#[allow_design(two_way_unbounded)]` is for lists of references; whether one is needed, only
/// `models!` can tell.
pub(crate) fn lists_can_be_two_way(model: &Model<'_>) {
    for field in model.fields() {
        if is_reference(field)
            && is_many(field) != Some(false)
            && let Some(allow) = model.allow(Some(field), "two_way_unbounded")
        {
            allow.mark_used();
        }
    }
}

/// By its attribute, or by `Ref<…>` in its type.
pub(crate) fn is_reference(field: &Field<'_>) -> bool {
    field.own.reference.is_some() || field.own.snapshot.is_none() && sort(field) == Sort::Reference
}

fn names_model(field: &Field<'_>) -> bool {
    field.own.reference.as_ref().is_some_and(|reference| reference.target.is_some())
}

/// The model referred to, where the tokens name it.
fn target_of(field: &Field<'_>) -> Option<String> {
    match &field.own.reference {
        Some(Reference { target: Some(target) }) => Some(types::text(target)),
        _ => types::ref_of(field.ty).map(types::text),
    }
}

/// Whether the field holds several values, as far as the tokens tell.
pub(crate) fn is_many(field: &Field<'_>) -> Option<bool> {
    let ty = types::unwrapped(field.ty);
    if item_of(ty).is_some() || types::is_called(ty, types::MAPS) {
        Some(true)
    } else {
        (sort(field) != Sort::Unknown).then_some(false)
    }
}

/// What a type is to references, as far as its name tells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sort {
    /// `Ref<…>`.
    Reference,
    /// What an `_id` is usually made of.
    Id,
    /// Neither.
    Other,
    Unknown,
}

/// The sort of a field's type, found out once.
pub(crate) fn sort(field: &Field<'_>) -> Sort {
    *field.sort.get_or_init(|| sort_of(field.ty))
}

/// The sort of a type, or of the items of a list.
pub(crate) fn sort_of(ty: &syn::Type) -> Sort {
    if types::ref_of(ty).is_some() {
        return Sort::Reference;
    }
    let ty = types::unwrapped(ty);
    if let Some(item) = item_of(ty) {
        return sort_of(item);
    }
    match types::called(ty).as_deref() {
        Some("ObjectId" | "Uuid" | "i32" | "i64" | "u32") => Sort::Id,
        Some("DateTime" | "Decimal128" | "Decimal") => Sort::Other,
        Some(name) if types::NEVER_MISSING.contains(&name) => Sort::Other,
        _ => Sort::Unknown,
    }
}

fn item_of(ty: &syn::Type) -> Option<&syn::Type> {
    match types::bare(ty) {
        syn::Type::Array(array) => Some(&array.elem),
        syn::Type::Slice(slice) => Some(&slice.elem),
        _ => {
            let item = *types::arguments(types::last_segment(ty)?).first()?;
            let name = types::called(ty)?;
            (name == "ArrayVec" || types::ARRAYS.contains(&name.as_str())).then_some(item)
        }
    }
}
