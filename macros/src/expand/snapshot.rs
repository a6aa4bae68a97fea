//! `Buyer::of(&user)`: the copies a snapshot takes, each checked against its source.
//!
//! ```text
//! impl __SnapshotOf<User> for Buyer { type Source = User; }
//! impl Buyer {
//!     pub fn of(source: &User) -> Self {
//!         Self {
//!             email: {
//!                 let source: <&User as __Checked<{ __assert_copy(…) }>>::At = __At(source);
//!                 __CopyOf::copy_of(source.step(|at| &at.email).value())
//!             },
//!         }
//!     }
//! }
//! ```
//!
//! The check stands in the type of `source`, so that a field that is not there is reported once:
//! rustc has nothing to say of a type it does not know.

use crate::attributes::FieldPath;
use crate::model::{Body, Field, Model};
use crate::types;
use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{DeriveInput, Ident, Path};

pub(super) fn expand(model: &Model<'_>) -> Option<TokenStream> {
    let source = model.own.snapshot_of.as_ref()?;
    let Body::Struct(_, fields) = &model.body else { return None };
    let fields = fields.iter().map(|field| copy(model, source, field));
    Some(impls(model.input, source, &quote!(Self { #(#fields),* })))
}

/// What others lean on of a snapshot that broke a rule.
pub(super) fn stub(input: &DeriveInput, source: &Path) -> TokenStream {
    impls(input, source, &quote!(loop {}))
}

fn impls(input: &DeriveInput, source: &Path, body: &TokenStream) -> TokenStream {
    let (ident, vis) = (&input.ident, &input.vis);
    let (impl_generics, ty_generics, where_clause) = input.generics.split_for_impl();
    let doc = format!("Copies the fields of a `{}`.", types::text(source));
    // A user does not write `of`, so none of its lints may reach him: it may go unused, be as visible
    // as the copy, and take a source that is less visible.
    quote! {
        #[automatically_derived]
        impl #impl_generics __SnapshotOf<#source> for #ident #ty_generics #where_clause {
            type Source = #source;
        }
        #[automatically_derived]
        #[allow(dead_code, private_interfaces, unreachable_pub)]
        impl #impl_generics #ident #ty_generics #where_clause {
            #[doc = #doc]
            #vis fn of(source: &#source) -> Self {
                #body
            }
        }
    }
}

fn copy(model: &Model<'_>, source: &Path, field: &Field<'_>) -> TokenStream {
    let member = &field.member;
    if field.is_skipped() {
        return quote!(#member: ::core::default::Default::default());
    }
    let path = path_of(field);
    // A local variable has the hygiene of the place where it was declared.
    let span = field.ty.span().resolved_at(Span::call_site());
    let names = &path.0;
    let check = check(model, field, source, &path);
    quote_spanned! {span=>
        #member: {
            let source: <&#source as __Checked<{ #check }>>::At = __At(source);
            __CopyOf::copy_of(source #(.step(|at| &at.#names))* .value())
        }
    }
}

/// The path a field of a snapshot copies: its own name, if nothing else is stated.
pub(super) fn path_of(field: &Field<'_>) -> FieldPath {
    match (&field.own.from, &field.member) {
        (Some(path), _) => FieldPath(path.0.clone()),
        (None, syn::Member::Named(name)) => FieldPath(vec![name.clone()]),
        (None, syn::Member::Unnamed(_)) => FieldPath(Vec::new()),
    }
}

/// The one call that compares a copied field with its source.
pub(super) fn check(
    model: &Model<'_>,
    field: &Field<'_>,
    source: &Path,
    path: &FieldPath,
) -> TokenStream {
    let shape = super::assertion::shape_of(field);
    let written = format!("{}: {}", field.label(), types::text(field.ty));
    // Whether the opt-out is needed is asked with the other assertions.
    let may_be_secret = model.allow(Some(field), "snapshot_of_secret").is_some();
    let at = path.0.last().map_or_else(|| field.ty.span(), Ident::span);
    let path = path.to_string();
    quote_spanned! {at=>
        __assert_copy(<#source as __Model>::SPEC, #path, #shape, #written, #may_be_secret)
    }
}
