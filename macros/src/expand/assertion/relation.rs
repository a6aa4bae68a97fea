//! What a field refers to, where an alias can hide what it holds.

use super::{Assertions, shape_of};
use crate::model::Field;
use crate::rules::{
    Sort, dangling, hides_a_reference, hides_an_id, is_many, is_unindexed_reference, sort,
    unindexed,
};
use crate::types;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

pub(super) fn reference_fits_its_model(field: &Field<'_>, assertions: &mut Assertions<'_>) {
    let stated = field.own.reference.as_ref();
    let Some(target) = stated.and_then(|reference| reference.target.as_ref()) else { return };
    let (shape, ty, text) = (shape_of(field), field.ty, types::text(field.ty));
    let refers = match sort(field) {
        Sort::Id | Sort::Other => quote!(&[]),
        Sort::Reference | Sort::Unknown => quote!(__Refers::<#ty>::TO),
    };
    let what = format!("`{}: {text}` refers to `{}`", field.label(), types::text(target));
    assertions.tokens.extend(quote_spanned! {ty.span()=>
        const _: () = __assert_refers(#shape, #refers, __Reference::to::<#target>(), #what);
    });
}

/// References of an unknown type may be a list, which needs no index.
pub(super) fn single_references_have_an_index<'a>(
    field: &'a Field<'a>,
    assertions: &mut Assertions<'a>,
) {
    let model = assertions.model;
    if is_many(field).is_none() && is_unindexed_reference(model, field) {
        let shape = shape_of(field);
        assertions.lint(Some(field), quote!(__holds_many(#shape)), unindexed(model, field));
    }
}

/// An alias can hide a reference, which needs an index as any other.
pub(super) fn hidden_references_have_an_index<'a>(
    field: &'a Field<'a>,
    assertions: &mut Assertions<'a>,
) -> Option<TokenStream> {
    let model = assertions.model;
    if !hides_a_reference(model, field) {
        return None;
    }
    let shape = shape_of(field);
    let is_allowed =
        assertions.is_allowed(field, "ref_many_without_index", || quote!(!__refers_to_one(#shape)));
    let (name, ident) = (field.name(), model.input.ident.to_string());
    let call = quote_spanned!(field.ty.span()=> __assert_indexed(#shape, #name, #ident));
    (!is_allowed).then_some(call)
}

pub(super) fn ids_say_what_they_refer_to<'a>(
    field: &'a Field<'a>,
    assertions: &mut Assertions<'a>,
) {
    if hides_an_id(assertions.model, field) {
        let (shape, ty) = (shape_of(field), field.ty);
        let condition = quote!(!__dangles(#shape, __Refers::<#ty>::TO));
        assertions.lint(Some(field), condition, dangling(field));
    }
}
