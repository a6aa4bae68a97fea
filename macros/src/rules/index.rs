//! Index paths name fields that are stored.

use crate::attributes::{FieldPath, Index, Key, KeyKind};
use crate::fault::{Fault, Faults};
use crate::model::{Field, Kind, Model};
use crate::nearest::nearest;
use crate::types;
use quote::ToTokens;
use syn::ext::IdentExt;

/// The first segment is seen here; what follows is asked of the field's shape by an assertion.
pub(crate) fn index_paths_exist(model: &Model<'_>, faults: &mut Faults) {
    for index in &model.own.indexes {
        for path in index.paths() {
            let Some(first) = path.0.first() else { continue };
            let name = first.unraw().to_string();
            let fields: Vec<&Field<'_>> = model.fields().collect();
            match fields.iter().find(|field| field.name() == name) {
                Some(field) if field.is_skipped() => faults.add(
                    Fault::new(first, "index_unknown_field", format!("`{name}` is not stored"))
                        .why("`#[serde(skip)]` keeps the field out of the document")
                        .help(format!(
                            "index a field that is stored, or remove `#[serde(skip)]` from `{name}`"
                        )),
                ),
                Some(field) if field.serde.flatten() && path.0.len() == 1 => {
                    faults.add(flattened(field, first));
                }
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
                        None => {
                            fault.help(format!("write one of its fields: `{}`", names.join("`, `")))
                        }
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
            faults.add(flattened(field, &index.at));
        }
    }
}

fn flattened(field: &Field<'_>, at: &impl ToTokens) -> Fault {
    let (name, ty) = (field.label(), types::text(field.ty));
    Fault::new(at, "index_on_flattened", format!("`{name}` is flattened, and has no place to index"))
        .why(format!("serde writes the fields of `{ty}` beside the others, and none called `{name}`"))
        .help(format!("write `#[index]` on a field of `{ty}`, or its path above the type: `#[index({name}.… = 1)]`"))
}

fn keys_are_distinct(index: &Index, faults: &mut Faults) {
    for (n, Key { path, .. }) in index.keys.iter().enumerate() {
        if index.keys[..n].iter().any(|other| other.path.to_string() == path.to_string())
            && let Some(first) = path.0.first()
        {
            faults.add(
                Fault::new(first, "key_repeated", format!("`{path}` stands twice in one index"))
                    .why("MongoDB refuses an index in which a field appears multiple times; it reads one in both directions")
                    .help(format!("remove one `{path}`")),
            );
        }
    }
}

/// A TTL stands on one field, and `_id` has its own index that is unique already.
fn special_indexes_have_one_key(model: &Model<'_>, index: &Index, faults: &mut Faults) {
    if let (Some(expires), [first, _, ..]) = (index.option("expire_after"), index.keys.as_slice()) {
        let first = &first.path;
        let is_date = |key: &&Key| {
            let name = key.path.to_string();
            model
                .fields()
                .any(|field| field.name() == name && types::is_called(field.ty, &["DateTime"]))
        };
        let date = index.keys.iter().find(is_date).map_or(first, |key| &key.path);
        faults.add(
            Fault::new(expires, "ttl_compound", "`expire_after` stands on several fields")
                .why("MongoDB expires documents by one date; it refuses a compound TTL index")
                .help(format!("write `#[index({date} = 1, expire_after = …)]`, and beside it an index for the query")),
        );
    }
    let is_id = |path: &FieldPath| {
        let name = path.to_string();
        model.fields().any(|field| field.name() == name && field.stored_name() == "_id")
    };
    if let [Key { path, kind: KeyKind::Ascending | KeyKind::Descending }] = index.keys.as_slice()
        && model.kind == Kind::Document
        && is_id(path)
    {
        faults.add(
            Fault::new(&index.at, "index_on_id", format!("`{path}` is indexed already"))
                .why("every collection has a unique index on `_id`, and MongoDB takes no option for it")
                .help(format!("remove `{}`", types::text(&index.at))),
        );
    }
}
