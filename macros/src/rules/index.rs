//! Index paths name fields that are stored.

use crate::attributes::{FieldPath, Index};
use crate::fault::{Fault, Faults};
use crate::model::{Field, Kind, Model};
use crate::nearest::nearest;
use syn::ext::IdentExt;

/// The first segment is seen here; what follows is asked of the field's shape by an assertion.
pub(crate) fn index_paths_exist(model: &Model<'_>, faults: &mut Faults) {
    for index in &model.own.indexes {
        for (path, _) in &index.keys {
            let Some(first) = path.0.first() else { continue };
            let name = first.unraw().to_string();
            let fields: Vec<&Field<'_>> = model.fields().collect();
            match fields.iter().find(|field| field.name() == name) {
                Some(field) if field.is_skipped() => faults.add(
                    Fault::new(first, "index_unknown_field", format!("`{name}` is not stored"))
                        .why("`#[serde(skip)]` keeps the field out of the document")
                        .help("remove it from the index"),
                ),
                Some(_) => {}
                None => {
                    let names: Vec<String> = fields.iter().map(|field| field.name()).collect();
                    let fault = Fault::new(
                        first,
                        "index_unknown_field",
                        format!("`{}` has no field `{name}`", model.input.ident),
                    )
                    .why("an index on a field that no document has finds nothing");
                    faults.add(match nearest(&name, names.iter().map(String::as_str)) {
                        Some(near) => fault.help(format!("did you mean `{near}`?")),
                        None => fault.help(format!("its fields are {}", names.join(", "))),
                    });
                }
            }
        }
        keys_are_distinct(index, faults);
        special_indexes_have_one_key(model, index, faults);
    }
    for index in model.fields().flat_map(|field| &field.own.indexes) {
        special_indexes_have_one_key(model, index, faults);
    }
    for field in model.fields().filter(|field| field.serde.flatten()) {
        for index in &field.own.indexes {
            faults.add(
                Fault::new(
                    &index.at,
                    "index_on_flattened",
                    format!("`{}` is flattened, and has no place to index", field.label()),
                )
                .why("its fields stand beside the others; an index on its own name finds nothing")
                .help("declare the index inside the flattened type"),
            );
        }
    }
}

fn keys_are_distinct(index: &Index, faults: &mut Faults) {
    for (n, (path, _)) in index.keys.iter().enumerate() {
        if index.keys[..n].iter().any(|(other, _)| other.to_string() == path.to_string())
            && let Some(first) = path.0.first()
        {
            faults.add(
                Fault::new(first, "key_repeated", format!("`{path}` stands twice in one index"))
                    .why("MongoDB refuses an index with a repeated key")
                    .help("remove one of the two"),
            );
        }
    }
}

/// A TTL stands on one field, and `_id` has its own index that is unique already.
fn special_indexes_have_one_key(model: &Model<'_>, index: &Index, faults: &mut Faults) {
    if index.expire_after.is_some() && index.keys.len() > 1 {
        faults.add(
            Fault::new(&index.at, "ttl_compound", "`expire_after` stands on several fields")
                .why("MongoDB expires documents by one date; it refuses a compound TTL index")
                .help("declare one index for the TTL and another for the query"),
        );
    }
    let is_id = |path: &FieldPath| {
        let name = path.to_string();
        model.fields().any(|field| field.name() == name && field.stored_name() == "_id")
    };
    if let [(path, _)] = index.keys.as_slice()
        && model.kind == Kind::Document
        && is_id(path)
    {
        faults.add(
            Fault::new(&index.at, "index_on_id", format!("`{path}` is indexed already"))
                .why("every collection has a unique index on `_id`, and takes no other options for it")
                .help("remove the index"),
        );
    }
}
