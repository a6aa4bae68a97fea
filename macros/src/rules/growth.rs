//! What can grow must say how far.

use crate::fault::{Fault, Faults};
use crate::model::{Field, Model};
use crate::serde::{Adapter, TagType};
use crate::types;

pub(crate) fn arrays_and_maps_are_bounded(model: &Model<'_>, faults: &mut Faults) {
    for field in model.fields() {
        let seen = matches!(field.adapter, Adapter::None) && field.own.bson.is_none();
        if field.is_skipped() || !seen || is_bounded(field) || is_merged(model, field) {
            continue;
        }
        let name = field.label();
        if types::is_called(field.ty, types::ARRAYS) || is_slice(field.ty) {
            faults.lint(
                model,
                Some(field),
                Fault::new(&field.place(), "unbounded_array", format!("`{name}` has no upper bound"))
                    .why("the array can grow until the document reaches the 16 MiB limit")
                    .help("write `#[embed(max = N)]`, or give the items a collection of their own and a reference"),
            );
        } else if types::is_called(field.ty, types::MAPS) {
            faults.lint(
                model,
                Some(field),
                Fault::new(
                    &field.place(),
                    "unbounded_map",
                    format!("`{name}` is a map with any number of keys"),
                )
                .why("keys are data here: the document can grow until it reaches the 16 MiB limit")
                .help(
                    "write `#[embed(max = N)]`, or use an array of `{ key, value }` with an index",
                ),
            );
        }
    }
}

/// An array beside a tag is a fault of its own.
fn is_merged(model: &Model<'_>, field: &Field<'_>) -> bool {
    matches!(model.serde.tag(), TagType::Internal { .. })
        && matches!(field.member, syn::Member::Unnamed(_))
        || field.serde.flatten() && !types::is_called(field.ty, types::MAPS)
}

fn is_bounded(field: &Field<'_>) -> bool {
    // A subset without a maximum is a fault of its own.
    field.own.bounds.get("max_items").is_some() || field.own.subset.is_some()
}

fn is_slice(ty: &syn::Type) -> bool {
    matches!(types::unwrapped(ty), syn::Type::Slice(_))
}

/// A type inside itself has no size, and no validator: `$jsonSchema` has no `$ref`.
pub(crate) fn types_do_not_contain_themselves(model: &Model<'_>, faults: &mut Faults) {
    let own = &model.input.ident;
    for field in model.fields().filter(|field| !field.is_skipped() && field.own.bson.is_none()) {
        let is_self = |ident: &syn::Ident| ident == own || ident == "Self";
        if contains(field.ty, &is_self) {
            faults.add(
                Fault::new(
                    field.ty,
                    "recursive_type",
                    format!("`{own}` contains itself through `{}`", field.label()),
                )
                .why("its size has no limit, and a validator cannot refer to itself")
                .help(format!("store a reference: `#[reference] parent: Option<Ref<{own}>>`")),
            );
        }
    }
}

/// Whether the tokens name the type by value: what stands in `Ref<…>` and `PhantomData<…>` is not
/// stored here.
fn contains(ty: &syn::Type, hit: &dyn Fn(&syn::Ident) -> bool) -> bool {
    match types::bare(ty) {
        syn::Type::Path(path) => {
            let segments = &path.path.segments;
            segments.iter().any(|segment| {
                (segments.len() == 1 && hit(&segment.ident))
                    || !matches!(segment.arguments, syn::PathArguments::None)
                        && segment.ident != "Ref"
                        && segment.ident != "PhantomData"
                        && types::arguments(segment).iter().any(|inner| contains(inner, hit))
            })
        }
        syn::Type::Array(array) => contains(&array.elem, hit),
        syn::Type::Slice(slice) => contains(&slice.elem, hit),
        syn::Type::Tuple(tuple) => tuple.elems.iter().any(|elem| contains(elem, hit)),
        _ => false,
    }
}
