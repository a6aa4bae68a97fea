//! Copies and what they are taken from, where other types take part.

use super::Assertions;
use crate::attributes::FieldPath;
use crate::expand::snapshot::{check, path_of};
use crate::fault::Fault;
use crate::model::Field;
use crate::types;
use quote::{ToTokens, quote, quote_spanned};
use syn::Path;
use syn::ext::IdentExt;
use syn::spanned::Spanned;

/// The copied field exists and its values fit; in a snapshot, `of` asks for that itself.
pub(super) fn copies_fit_their_sources<'a>(field: &'a Field<'a>, assertions: &mut Assertions<'a>) {
    let model = assertions.model;
    if let Some(snapshot) = &field.own.snapshot
        && let Some(path) = &snapshot.field
    {
        let check = check(model, field, &snapshot.source, path);
        assertions.tokens.extend(quote!(const _: bool = #check;));
        secrets_are_kept(field, &snapshot.source, path, assertions);
    }
    if let Some(source) = &model.own.snapshot_of {
        secrets_are_kept(field, source, &path_of(field), assertions);
    }
}

/// The check reports a secret; an opt-out of it has to be needed.
fn secrets_are_kept<'a>(
    field: &'a Field<'a>,
    source: &Path,
    path: &FieldPath,
    assertions: &mut Assertions<'a>,
) {
    if assertions.model.allow(Some(field), "snapshot_of_secret").is_none() {
        return;
    }
    let path = path.to_string();
    assertions.lint(
        Some(field),
        quote!(!__copies_secret(<#source as __Model>::SPEC, #path)),
        Fault::new(source, "snapshot_of_secret", "a secret is copied"),
    );
}

/// The reference beside a copy is to the model it is copied from, where an alias hides it.
pub(super) fn references_lead_to_sources<'a>(
    field: &'a Field<'a>,
    assertions: &mut Assertions<'a>,
) {
    let model = assertions.model;
    let Some(snapshot) = &field.own.snapshot else { return };
    let Some(via) = &snapshot.via else { return };
    let name = via.unraw().to_string();
    let Some(reference) = model.beside(field).iter().find(|other| other.name() == name) else {
        return;
    };
    let (source, ty, ident) = (&snapshot.source, reference.ty, &model.input.ident);
    let stated = reference.own.reference.as_ref().and_then(|stated| stated.target.as_ref());
    let target = match (stated, types::ref_of(ty)) {
        (Some(target), _) => target.to_token_stream(),
        (None, Some(target)) if types::is_called(target, &["Self"]) => ident.to_token_stream(),
        (None, Some(target)) => target.to_token_stream(),
        (None, None) => quote_spanned!(ty.span()=> <#ty as __RefTarget>::Target),
    };
    if types::text(&target) == types::text(source) {
        return;
    }
    assertions.tokens.extend(quote_spanned! {via.span()=>
        const _: () = __assert_via(
            <#target as __Model>::SPEC,
            <#source as __Model>::SPEC,
            #name,
        );
    });
}

/// The fields by which a subset's or a count's documents are found and sorted.
pub(super) fn children_have_their_fields<'a>(
    field: &'a Field<'a>,
    assertions: &mut Assertions<'a>,
) {
    let subset = field.own.subset.as_ref();
    let count = field.own.count.as_ref();
    let child = subset.and_then(|subset| subset.child.as_ref());
    let Some(child) = child.or(count.and_then(|count| count.child.as_ref())) else { return };
    let via = subset.and_then(|subset| subset.via.as_ref());
    let via = via.or(count.and_then(|count| count.via.as_ref()));
    let via = via.map(|via| via.unraw().to_string());
    let sort = subset.into_iter().flat_map(|subset| &subset.sort).map(FieldPath::to_string);
    let paths: Vec<String> = via.into_iter().chain(sort).collect();
    assertions.tokens.extend(quote_spanned! {child.span()=>
        const _: () = __assert_children(<#child as __Model>::SPEC, &[#(#paths),*]);
    });
}

/// The function takes the type and gives the value; rustc says what is wrong with another.
pub(super) fn functions_compute_the_value<'a>(
    field: &'a Field<'a>,
    assertions: &mut Assertions<'a>,
) {
    let Some(with) = field.own.computed.as_ref().and_then(|computed| computed.with.as_ref()) else {
        return;
    };
    let (ident, ty) = (&assertions.model.input.ident, field.ty);
    assertions.tokens.extend(quote_spanned!(with.span()=> const _: fn(&#ident) -> #ty = #with;));
}
