//! Index paths through other types.

use super::{Assertions, own_shape};
use crate::attributes::{FieldPath, Index};
use crate::model::Model;
use quote::quote_spanned;

pub(super) fn paths_exist(model: &Model<'_>, assertions: &mut Assertions<'_>) {
    let (shape, name) = (own_shape(model), model.input.ident.to_string());
    let paths = model.own.indexes.iter().flat_map(Index::paths);
    for path in paths.filter(|path| needs_proof(model, path)) {
        let (Some(last), text) = (path.0.last(), path.to_string()) else { continue };
        assertions.tokens.extend(quote_spanned! {last.span()=>
            const _: () = __require_path(#shape, #text, #name);
        });
    }
}

/// A field of its own, by its plain name, has been found among the tokens.
fn needs_proof(model: &Model<'_>, path: &FieldPath) -> bool {
    path.0.len() > 1 || model.serde.type_into().is_some()
}
