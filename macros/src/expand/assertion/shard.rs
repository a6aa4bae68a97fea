//! The fields of a shard key, where their types decide what it does.

use super::{Assertions, own_shape};
use crate::attributes::{FieldPath, Index, Key, KeyKind};
use crate::fault::Fault;
use crate::model::{Body, Model};
use crate::rules::shard::{
    field_at, field_of, is_id, is_index_of_id, key_of, may_be_lifted, monotonic, pasted,
    supporters, unsupported,
};
use crate::serde::Adapter;
use crate::types;
use proc_macro2::TokenStream;
use quote::quote;

pub(super) fn documents_are_spread<'a>(model: &'a Model<'a>, assertions: &mut Assertions<'a>) {
    let Some(shard_key) = key_of(model) else { return };
    for (n, key) in shard_key.keys.iter().enumerate() {
        if is_settled(model, &key.path) {
            continue;
        }
        let (path, field) = (&key.path, field_at(model, &key.path));
        assertions.require(&is_not(model, path, &quote!(__ShardPart::ARRAY)), on_array(path));
        let missing = is_not(model, path, &quote!(__ShardPart::MISSING));
        assertions.lint(field, missing, optional(path));
        if n == 0 && key.kind == KeyKind::Ascending {
            // The `_id` of another document has nothing to do with when this one was made.
            let grows = match is_id(model, path) {
                true => quote!((__ShardPart::TIME | __ShardPart::OBJECT_ID)),
                false => quote!(__ShardPart::TIME),
            };
            assertions.lint(field, is_not(model, path, &grows), monotonic(path));
        }
        if shard_key.keys.len() == 1 {
            let few = is_not(model, path, &quote!(__ShardPart::FEW));
            assertions.lint(field, few, low_cardinality(model, key));
        }
    }
    supporting_index_holds_no_array(model, shard_key, assertions);
}

/// A const expression: the field is nothing of these.
fn is_not(model: &Model<'_>, path: &FieldPath, parts: &TokenStream) -> TokenStream {
    let (shape, path) = (own_shape(model), path.to_string());
    quote!(__Shape::shard_part(#shape, #path) & #parts == 0)
}

/// The name of the type says that a value is always there, is one of many, and no array.
fn is_settled(model: &Model<'_>, path: &FieldPath) -> bool {
    let Some(field) = field_of(model, path) else { return false };
    matches!(model.body, Body::Struct(..))
        && types::option_of(field.ty).is_none()
        && field.serde.skip_serializing_if().is_none()
        && matches!(field.adapter, Adapter::None)
        && field.own.bson.is_none()
        && (types::is_called(field.ty, types::INTEGERS)
            || types::is_called(field.ty, &["String", "Ref", "Uuid", "Decimal128"]))
}

fn on_array(path: &FieldPath) -> Fault {
    let what = format!("`{path}` is an array in the shard key");
    Fault::new(path, "shard_key_on_array", what)
        .why("a document lies on one shard, and MongoDB refuses one with an array in its shard key")
        .help("distribute by a field that has one value")
}

fn optional(path: &FieldPath) -> Fault {
    let what = format!("a document can be without `{path}`, a field of the shard key");
    Fault::new(path, "shard_key_optional", what)
        .why("those without it all count as null, and lie on one shard")
        .help("give the field a value in every document: remove the `Option`")
}

fn low_cardinality(model: &Model<'_>, key: &Key) -> Fault {
    let path = &key.path;
    let id = model.fields().find(|field| field.stored_name() == "_id");
    let other = id.map_or("email".to_owned(), |field| field.name());
    let what = format!("`{path}` has few values, and is the whole shard key");
    Fault::new(path, "shard_low_cardinality", what)
        .why("documents with one value of the key stay together: no more shards are used than there are values, however large each grows")
        .help(format!("add a field with many values: `#[shard_key({key}, {other} = \"hashed\")]`"))
}

/// An index with an array in it does not support the key.
fn supporting_index_holds_no_array<'a>(
    model: &'a Model<'a>,
    shard_key: &Index,
    assertions: &mut Assertions<'a>,
) {
    if is_index_of_id(model, shard_key) || may_be_lifted(shard_key) {
        return;
    }
    let mut conditions = Vec::new();
    for index in supporters(model, shard_key) {
        let others = index.keys.iter().skip(shard_key.keys.len()).map(|key| &key.path);
        let open: Vec<_> = others.filter(|path| !is_single(model, path)).collect();
        if open.is_empty() {
            return;
        }
        let array = quote!(__ShardPart::ARRAY);
        let each = open.into_iter().map(|path| is_not(model, path, &array));
        conditions.push(quote!((#(#each)&&*)));
    }
    if conditions.is_empty() {
        return;
    }
    let objection = "an index with an array in it does not count";
    let fault = unsupported(shard_key, Some(objection))
        .help(format!("write `{}` above the type", pasted(shard_key)));
    assertions.require(&quote!(#(#conditions)||*), fault);
}

/// The name of the type says that it is no array.
fn is_single(model: &Model<'_>, path: &FieldPath) -> bool {
    field_of(model, path).is_some_and(|field| {
        types::is_scalar(field.ty) && !matches!(types::bare(field.ty), syn::Type::Tuple(_))
    })
}
