//! What can grow must say how far.

use crate::attributes::Bounds;
use crate::fault::{Fault, Faults};
use crate::model::{Body, Field, Kind, Model};
use crate::serde::{Adapter, Style, TagType};
use crate::types;
use syn::Type;

pub(crate) fn arrays_and_maps_are_bounded(model: &Model<'_>, faults: &mut Faults) {
    if model.own.superseded {
        // A bound that is invented now would refuse what lies in the database.
        return;
    }
    for field in model.fields() {
        if field.is_skipped() || !is_seen(field) || is_bounded(field) || is_merged(model, field) {
            continue;
        }
        let (name, place) = (field.label(), field.place());
        let fault = if types::is_called(field.ty, types::MAPS) {
            if !types::has_endless_keys(field.ty) {
                // A fieldless enum has few names; whether it is one is asked of the shape.
                continue;
            }
            let what = format!("`{name}` is a map with any number of keys");
            Fault::new(&place, "unbounded_map", what)
                .why("keys are data here: the document can grow until it reaches the 16 MiB limit")
                .help(
                    "write `#[embed(max = N)]`, or use an array of `{ key, value }` with an index",
                )
        } else if !types::is_called(field.ty, types::ARRAYS) && !is_slice(field.ty)
            || types::item_of(field.ty).is_some_and(|item| types::is_called(item, &["u8"]))
        {
            // A list of bytes is a fault of its own.
            continue;
        } else if holds_references(field) {
            let what = format!("`{name}` holds any number of references");
            Fault::new(&place, "ref_array_unbounded", what)
                .why("the array can grow until the document reaches the 16 MiB limit")
                .help("write `#[embed(max = N)]`, or keep the reference on the other side, with an index that begins with it")
        } else {
            let what = format!("`{name}` has no upper bound");
            Fault::new(&place, "unbounded_array", what)
                .why("the array can grow until the document reaches the 16 MiB limit")
                .help("write `#[embed(max = N)]`, or give the items a collection of their own and a reference")
        };
        faults.lint(model, Some(field), fault);
    }
}

/// The tokens say what is stored: no adapter makes something else of it.
fn is_seen(field: &Field<'_>) -> bool {
    matches!(field.adapter, Adapter::None) && field.own.bson.is_none()
}

/// Whether the tokens leave nothing to ask about growth: neither what the field holds nor, of an
/// array or a map, what its items are made of.
pub(crate) fn is_settled(field: &Field<'_>) -> bool {
    if let Some(bson) = &field.own.bson {
        return !matches!(bson.value().as_str(), "any" | "array" | "object");
    }
    if !is_seen(field) {
        return false;
    }
    let Some(item) = types::item_of(field.ty) else { return types::is_scalar(field.ty) };
    let grows = !matches!(types::unwrapped(field.ty), Type::Array(_));
    match field.own.bounds.get("max_items") {
        // It has been said that nothing limits it.
        None if grows => {
            !types::is_called(field.ty, types::MAPS) || types::has_endless_keys(field.ty)
        }
        None => types::is_scalar(item),
        Some(_) => {
            let most = if holds_references(field) { MANY_REFERENCES } else { MANY_VALUES };
            types::is_scalar(item)
                && field.own.bounds.integer("max_items").is_some_and(|max| max <= most)
        }
    }
}

/// What is left to ask of the size of a model's documents.
pub(crate) enum Size<'a> {
    /// Nothing: the tokens settle that no document comes near its budget.
    Small,
    /// Whether what these types hold fits into so many bytes; the tokens tell how large the rest is.
    Parts(u64, Vec<&'a Type>),
    Unknown,
}

/// Values without parts, texts whose lengths are written and short lists of either are small.
pub(crate) fn size<'a>(model: &Model<'a>) -> Size<'a> {
    let Some((most, parts)) = measured(model) else { return Size::Unknown };
    match model.own.max_size.unwrap_or(1 << 20).saturating_sub(most) {
        0 => Size::Unknown,
        _ if parts.is_empty() => Size::Small,
        room => Size::Parts(room, parts),
    }
}

/// The most bytes an embedded object takes, where its tokens settle it.
pub(crate) fn object_size(model: &Model<'_>) -> Option<u64> {
    let is_plain = model.kind == Kind::Embedded && !model.is_generic();
    let (most, parts) = measured(model).filter(|_| is_plain)?;
    parts.is_empty().then_some(most)
}

/// The most bytes the fields take with their names, and the types that tokens do not tell.
fn measured<'a>(model: &Model<'a>) -> Option<(u64, Vec<&'a Type>)> {
    let Body::Struct(Style::Struct, fields) = &model.body else { return None };
    if model.serde.type_into().is_some() || !matches!(model.serde.tag(), TagType::External) {
        return None;
    }
    // More than the ends of an object, an `_id` and a version take.
    let (mut most, mut parts) = (128_u64, Vec::new());
    for field in fields.iter().filter(|field| !field.is_skipped()) {
        if !is_seen(field) || field.serde.flatten() {
            return None;
        }
        let names = field.aliases().iter().map(|name| name.len()).sum::<usize>();
        most = most.saturating_add((field.stored_name().len() + names) as u64);
        match most_bytes(field) {
            Some(bytes) => most = most.saturating_add(bytes),
            None if field.own.bounds.is_empty() => parts.push(field.ty),
            None => return None,
        }
    }
    Some((most, parts))
}

/// The most bytes a field takes without its name, by its tokens.
fn most_bytes(field: &Field<'_>) -> Option<u64> {
    // No other value without parts takes as much as this.
    const VALUE: u64 = 256;
    // What has no limit counts as empty; one that is no number of a common size is told by no token.
    let limit = |bounds: &Bounds, member: &str| match bounds.get(member) {
        Some(_) => bounds.integer(member).map(i64::unsigned_abs),
        None => Some(0),
    };
    let of_value = |bounds: &Bounds| {
        limit(bounds, "max_length").map(|length| length.saturating_mul(4).saturating_add(VALUE))
    };
    let bounds = &field.own.bounds;
    if types::is_scalar(field.ty) {
        return of_value(bounds);
    }
    let item = types::item_of(field.ty).filter(|_| types::is_called(field.ty, types::ARRAYS))?;
    if !matches!(types::unwrapped(item), Type::Path(_)) || !types::is_scalar(item) {
        return None;
    }
    let of_item = bounds.item.as_deref().map_or(Some(VALUE), of_value)?;
    Some(limit(bounds, "max_items")?.saturating_mul(of_item).saturating_add(VALUE))
}

/// As many as one array carries well; what is more is asked of the shape.
const MANY_REFERENCES: i64 = 3000;
const MANY_VALUES: i64 = 8192;

fn holds_references(field: &Field<'_>) -> bool {
    field.own.reference.is_some()
        || types::item_of(field.ty).is_some_and(|item| types::is_called(item, &["Ref"]))
}

/// A document of very many fields is slow to read and to write, however small each is.
pub(crate) fn documents_have_few_fields(model: &Model<'_>, faults: &mut Faults) {
    const MANY: usize = 100;
    for object in model.objects() {
        let count = object.iter().filter(|field| !field.is_skipped()).count();
        if count > MANY {
            let ident = &model.input.ident;
            let what = format!("`{ident}` has {count} top-level fields, more than {MANY}");
            faults.lint(
                model,
                None,
                Fault::new(ident, "bloated_document", what)
                    .why("each read and each write moves the whole document")
                    .help("group what belongs together in `Embedded` types, or move what is seldom read into a document of its own"),
            );
        }
    }
}

/// An array beside a tag, or flattened, is a fault of its own; a map is merged and grows.
fn is_merged(model: &Model<'_>, field: &Field<'_>) -> bool {
    let beside_tag = matches!(model.serde.tag(), TagType::Internal { .. })
        && matches!(field.member, syn::Member::Unnamed(_));
    (beside_tag || field.serde.flatten()) && !types::is_called(field.ty, types::MAPS)
}

fn is_bounded(field: &Field<'_>) -> bool {
    // A subset without a maximum is a fault of its own.
    field.own.bounds.get("max_items").is_some() || field.own.subset.is_some()
}

fn is_slice(ty: &Type) -> bool {
    matches!(types::unwrapped(ty), Type::Slice(_))
}

/// A type inside itself has no size, and no validator: `$jsonSchema` has no `$ref`.
pub(crate) fn types_do_not_contain_themselves(model: &Model<'_>, faults: &mut Faults) {
    let own = &model.input.ident;
    for field in model.fields().filter(|field| !field.is_skipped() && field.own.bson.is_none()) {
        // In a type of the user's the parameter may only be named, as in `Id<User>`.
        let is_self = |part: &&Type| match part {
            Type::Path(path) => path.path.is_ident(own) || path.path.is_ident("Self"),
            _ => false,
        };
        if field.parts().iter().any(is_self) {
            let reference =
                format!("store a reference: `#[reference] #[index] parent: Option<Ref<{own}>>`");
            faults.add(
                Fault::new(
                    field.ty,
                    "recursive_type",
                    format!("`{own}` contains itself through `{}`", field.label()),
                )
                .why("its size has no limit, and a validator cannot refer to itself")
                .help(match model.kind {
                    Kind::Document => reference,
                    // Only a document can be referred to.
                    Kind::Embedded => format!(
                        "derive `Document` for `{own}`, with a collection of its own; {reference}"
                    ),
                }),
            );
        }
    }
}
