//! Index paths through other types.

use super::{Assertions, own_shape};
use crate::attributes::FieldPath;
use crate::fault::Fault;
use crate::model::Model;
use quote::quote;

pub(super) fn paths_exist(model: &Model<'_>, assertions: &mut Assertions<'_>) {
    let shape = own_shape(model);
    let keys = model.own.indexes.iter().flat_map(|index| &index.keys);
    for (path, _) in keys.filter(|(path, _)| needs_proof(model, path)) {
        let (Some(last), text) = (path.0.last(), path.to_string()) else { continue };
        let what = format!("`{}` has no field `{text}`", model.input.ident);
        assertions.require(
            &quote!(__path_exists(#shape, #text)),
            Fault::new(last, "index_unknown_field", what)
                .why("an index on a field that no document has finds nothing")
                .help("write the path in Rust names, one field after the other"),
        );
    }
}

/// A field of its own, by its plain name, has been found among the tokens.
fn needs_proof(model: &Model<'_>, path: &FieldPath) -> bool {
    path.0.len() > 1
        || model.serde.type_into().is_some()
        || model.fields().any(|field| field.serde.flatten() && field.name() == path.to_string())
}
