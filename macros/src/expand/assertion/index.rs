//! Index paths through other types.

use super::{Assertions, own_shape};
use crate::attributes::{FieldPath, Index};
use crate::expand::index::keys;
use crate::model::{Body, Kind, Model};
use crate::rules::index::{Arrays, Declared, arrays_of, declared};
use crate::serde::TagType;
use quote::quote_spanned;
use syn::spanned::Spanned;

pub(super) fn paths_exist(model: &Model<'_>, assertions: &mut Assertions<'_>) {
    let (shape, name) = (own_shape(model), model.input.ident.to_string());
    let of_type = model.own.indexes.iter().chain(&model.own.shard_key);
    let of_fields = model.fields().flat_map(|field| &field.own.indexes);
    let paths = of_type.chain(of_fields).flat_map(Index::paths);
    for path in paths.filter(|path| needs_proof(model, path)) {
        let (Some(last), text) = (path.0.last(), path.to_string()) else { continue };
        assertions.tokens.extend(quote_spanned! {last.span()=>
            const _: () = __require_path(#shape, #text, #name);
        });
    }
}

pub(super) fn arrays_are_not_parallel(model: &Model<'_>, assertions: &mut Assertions<'_>) {
    for Declared { index, .. } in declared(model) {
        if matches!(arrays_of(model, index), Arrays::Open) && !has_no_path(model) {
            let (shape, keys) = (own_shape(model), keys(&index.keys));
            let last = index.keys.last().map(|key| &key.path);
            assertions.tokens.extend(quote_spanned! {last.span()=>
                const _: () = __require_one_array(#shape, #keys);
            });
        }
    }
}

/// A field of its own, by its plain name, has been found among the tokens; it is not where a variant
/// holds another type.
fn needs_proof(model: &Model<'_>, path: &FieldPath) -> bool {
    (path.0.len() > 1 && !has_no_path(model))
        || model.serde.type_into().is_some()
        || model.hides_fields()
}

/// The fields of such an enum stand below a name that its paths do not have.
fn has_no_path(model: &Model<'_>) -> bool {
    model.kind == Kind::Embedded
        && matches!(model.body, Body::Enum(_))
        && matches!(model.serde.tag(), TagType::External | TagType::Adjacent { .. })
}
