//! Growth that tokens do not show: behind an alias, in a wrapper, inside the items of an array; and
//! what all of it adds up to.

use super::{Assertions, shape_of};
use crate::expand::shape;
use crate::model::{Field, Model};
use crate::rules::{self, Size};
use crate::serde::Adapter;
use crate::types;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;

/// The rules one call judges a field by.
const RULES: &[&str] = &["alias_hides_growth", "unbounded_string", "embed_many"];

pub(super) fn growth_is_bounded<'a>(
    field: &'a Field<'a>,
    assertions: &mut Assertions<'a>,
) -> Option<TokenStream> {
    let model = assertions.model;
    if model.own.superseded {
        return None;
    }
    let plain = field.own.bounds.is_empty()
        && field.own.bson.is_none()
        && matches!(field.adapter, Adapter::None);
    // A path is a constant already.
    let shape = if plain { shape::stored(field.ty) } else { shape_of(field) };
    let opt_outs: Vec<_> =
        RULES.iter().filter_map(|slug| Some((slug, model.allow(Some(field), slug)?))).collect();
    let slugs = opt_outs.iter().map(|(slug, _)| slug);
    let (owner, label) = (model.input.ident.unraw().to_string(), field.label());
    let (ty, refers) = (types::text(field.ty), field.own.reference.is_some());
    let place = quote!(&__Place {
        owner: #owner,
        field: #label,
        ty: #ty,
        refers: #refers,
        allows: &[#(#slugs),*],
    });
    for (slug, allow) in &opt_outs {
        assertions.allowed.push((allow, quote!(!__breaks_growth(#shape, #place, #slug))));
    }
    Some(quote_spanned!(field.ty.span()=> __check_growth(#shape, #place)))
}

/// Whether every document that the bounds allow can be stored, and within its budget.
pub(super) fn documents_can_be_stored<'a>(model: &'a Model<'a>, assertions: &mut Assertions<'a>) {
    if model.own.superseded {
        return;
    }
    let room = match rules::size(model) {
        Size::Small => return,
        Size::Parts(room, parts) => parts.into_iter().fold(quote!(#room), |room, part| {
            let shape = shape::stored(part);
            quote!(__room_beside(#room, #shape))
        }),
        Size::Unknown => quote!(0),
    };
    let ident = &model.input.ident;
    let spec = quote!(<#ident as __Model>::SPEC);
    let within_budget = match model.allow(None, "bloated_document") {
        Some(allow) => {
            assertions.allowed.push((allow, quote!(__keeps_budget(#spec))));
            false
        }
        None => true,
    };
    let call = quote_spanned!(ident.span()=> __check_size::<#ident>(#room, #within_budget));
    assertions.at_last(ident.span(), call);
}
