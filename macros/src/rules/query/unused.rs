//! An index that no query uses is pure cost, unless something else needs it.

use super::Unused;
use super::serve::Offer;
use super::wanted::Variants;
use crate::attributes::Index;
use crate::fault::Fault;
use crate::model::{Body, Field, Model};
use crate::rules::reference::{Sort, is_reference, sort_of};
use crate::types;
use quote::ToTokens;
use syn::ext::IdentExt;

/// The fault of an index that no query uses, unless the tokens show what it is for.
pub(super) fn unused<'a, 'm>(
    model: &'a Model<'m>,
    offer: &Offer<'a, 'm>,
) -> Option<Unused<'a, 'm>> {
    let index = offer.index;
    let first = &index.keys.first()?.path;
    let field = first.first().and_then(|name| model.fields().find(|field| field.name() == name));
    let is_for_something_else = index.unique
        || index.hidden
        || index.expire_after.is_some()
        || index.keys.iter().any(|key| !key.kind.is_ordered())
        || supports_shard_key(model, offer)
        || field.is_some_and(|field| first.0.len() == 1 && is_followed_back(model, field));
    if is_for_something_else {
        return None;
    }
    let is_open = first.0.len() > 1 || field.is_none_or(may_hide_a_reference);
    Some(Unused {
        fault: fault(model, offer),
        field: offer.field,
        perhaps_reference: is_open.then_some(first),
        is_repeated: false,
    })
}

/// An alias can stand for `Ref<…>`.
pub(super) fn may_hide_a_reference(field: &Field<'_>) -> bool {
    sort_of(field.ty) == Sort::Unknown && types::item_of(field.ty).is_none()
}

/// By a reference the documents are found that refer to one, and its copies.
fn is_followed_back(model: &Model<'_>, field: &Field<'_>) -> bool {
    let name = field.name();
    let is_via = |other: &Field<'_>| {
        let via = other.own.snapshot.as_ref().and_then(|snapshot| snapshot.via.as_ref());
        via.is_some_and(|via| via.unraw() == name)
    };
    is_reference(field) || model.fields().any(is_via)
}

fn supports_shard_key(model: &Model<'_>, offer: &Offer<'_, '_>) -> bool {
    model.own.shard_key.as_ref().is_some_and(|key| {
        let paths: Vec<String> = key.keys.iter().map(|key| key.path.to_string()).collect();
        offer.paths.starts_with(&paths)
    })
}

fn fault(model: &Model<'_>, offer: &Offer<'_, '_>) -> Fault {
    let (index, ident) = (offer.index, &model.input.ident);
    let at = match (offer.field, index.keys.first()) {
        (None, Some(key)) => key.path.to_token_stream(),
        _ => index.at.clone(),
    };
    let eq = offer.paths.join("), eq(");
    let name = offer.paths.join("_and_").replace('.', "_");
    Fault::new(
        &at,
        "index_without_query",
        format!("no query of `{ident}` uses the index ({})", keys(index)),
    )
    .why("every insert writes it, and it takes memory from the indexes that are read")
    .help(format!("remove it, or declare its query: `#[query(by_{name}(eq({eq})))]`"))
}

/// `status, created_at`
pub(super) fn keys(index: &Index) -> String {
    let paths: Vec<String> = index.keys.iter().map(|key| key.path.to_string()).collect();
    paths.join(", ")
}

/// The variants in which the field of that name has an index.
pub(super) fn variants_with_index(model: &Model<'_>, field: &Field<'_>) -> Variants {
    let Body::Enum(variants) = &model.body else { return Variants::MAX };
    let name = field.name();
    let has = |n: &usize| {
        let mut fields = variants[*n].fields.iter();
        fields.any(|other| {
            other.original.ident.is_none() || other.name() == name && !other.own.indexes.is_empty()
        })
    };
    let without = (0..variants.len().min(64)).filter(|n| !has(n));
    without.fold(Variants::MAX, |all, n| all & !(1 << n))
}
