//! What can grow must say how far.

use crate::fault::{Fault, Faults};
use crate::model::{Field, Model};
use crate::serde::Adapter;
use crate::types;
use quote::ToTokens;

pub(crate) fn arrays_and_maps_are_bounded(model: &Model<'_>, faults: &mut Faults) {
    for field in model.fields() {
        let seen = matches!(field.adapter, Adapter::None) && field.own.bson.is_none();
        if field.is_skipped() || field.serde.flatten() || !seen || is_bounded(field) {
            continue;
        }
        let name = field.label();
        if types::is_called(field.ty, types::ARRAYS) || is_slice(field.ty) {
            faults.add(
                Fault::new(&field.place(), "unbounded_array", format!("`{name}` has no upper bound"))
                    .why("the array can grow until the document reaches the 16 MiB limit")
                    .help("write `#[embed(max = N)]`, or give the items a collection of their own and a reference"),
            );
        } else if types::is_called(field.ty, types::MAPS) {
            faults.add(
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

fn is_bounded(field: &Field<'_>) -> bool {
    field.own.bounds.get("max_items").is_some()
}

fn is_slice(ty: &syn::Type) -> bool {
    matches!(types::unwrapped(ty), syn::Type::Slice(_))
}

/// A type inside itself has no size, and no validator: `$jsonSchema` has no `$ref`.
pub(crate) fn types_do_not_contain_themselves(model: &Model<'_>, faults: &mut Faults) {
    let own = &model.input.ident;
    for field in model.fields().filter(|field| !field.is_skipped() && field.own.bson.is_none()) {
        let is_self = |ident: &syn::Ident| ident == own || ident == "Self";
        if !types::is_called(field.ty, &["Ref"]) && contains(field.ty.to_token_stream(), &is_self) {
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
fn contains(tokens: proc_macro2::TokenStream, hit: &dyn Fn(&syn::Ident) -> bool) -> bool {
    let Ok(ty) = syn::parse2::<syn::Type>(tokens) else { return false };
    match types::bare(&ty) {
        syn::Type::Path(path) => path.path.segments.iter().any(|segment| {
            let by_value = segment.ident != "Ref" && segment.ident != "PhantomData";
            (path.path.segments.len() == 1 && hit(&segment.ident))
                || by_value
                    && types::arguments(segment)
                        .iter()
                        .any(|inner| contains(inner.to_token_stream(), hit))
        }),
        syn::Type::Array(array) => contains(array.elem.to_token_stream(), hit),
        syn::Type::Slice(slice) => contains(slice.elem.to_token_stream(), hit),
        syn::Type::Tuple(tuple) => {
            tuple.elems.iter().any(|elem| contains(elem.to_token_stream(), hit))
        }
        _ => false,
    }
}
