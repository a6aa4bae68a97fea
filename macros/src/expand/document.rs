//! `impl Model`.

use super::shape;
use crate::model::{Field, Model};
use crate::rules::{Id, id_of};
use crate::types;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;

pub(crate) fn expand(model: &Model<'_>) -> TokenStream {
    let ident = &model.input.ident;
    let name = ident.unraw().to_string();
    let collection = model.own.collection.as_ref().map(syn::LitStr::value).unwrap_or_default();
    let id = match id_of(model) {
        Some(Id::Field(field)) => {
            let ty = types::option_of(field.ty).unwrap_or(field.ty);
            quote!(#ty)
        }
        Some(Id::Inside(ty)) => quote_spanned!(ty.span()=> <#ty as __HasId>::Id),
        None => quote!(__ObjectId),
    };
    let spec = spec(model);
    let read_past = read_past(model);
    quote! {
        #[automatically_derived]
        impl __Model for #ident {
            type Id = #id;
            const NAME: &'static str = #name;
            const COLLECTION: &'static str = #collection;
            const SPEC: &'static __ModelSpec = &#spec;
            #read_past
        }
    }
}

fn spec(model: &Model<'_>) -> TokenStream {
    let own = &model.own;
    let shape = shape::of_type(model);
    let version = own.version.map_or(1, |(version, _)| version);
    let version_field = &model.version_field;
    let mut stated =
        vec![quote!(name: Self::NAME), quote!(collection: Self::COLLECTION), quote!(shape: #shape)];
    if version != 1 {
        stated.push(quote!(version: #version));
    }
    if version_field != "schema_version" {
        stated.push(quote!(version_field: #version_field));
    }
    if let Some(missing) = own.missing_version {
        stated.push(quote!(missing_version: #missing));
    }
    if let Some(oldest) = own.oldest {
        stated.push(quote!(oldest: #oldest));
    }
    if let Some(upgrade) = &own.upgrade {
        let past = &upgrade.past;
        stated.push(quote_spanned!(past.span()=> past: __Some(<#past as __Model>::SPEC)));
    }
    if own.superseded {
        stated.push(quote!(superseded: true));
    }
    if own.open {
        stated.push(quote!(open: true));
    }
    if own.level.is_some() || own.action.is_some() {
        let level = own.level.as_ref().map_or_else(|| quote!(Strict), |level| quote!(#level));
        let action = own.action.as_ref().map_or_else(|| quote!(Error), |action| quote!(#action));
        stated.push(quote! {
            validation: __Validation { level: __Level::#level, action: __Action::#action }
        });
    }
    let references: Vec<_> = model.fields().flat_map(references).collect();
    if !references.is_empty() {
        stated.push(quote!(references: &[#(#references),*]));
    }
    quote!(__ModelSpec { #(#stated,)* ..__ModelSpec::PLAIN })
}

fn references(field: &Field<'_>) -> Vec<TokenStream> {
    let name = field.name();
    let literal = |target: TokenStream, kind: &str| {
        quote! {
            __Reference {
                field: #name,
                target: <#target as __Model>::NAME,
                collection: <#target as __Model>::COLLECTION,
                kind: #kind,
            }
        }
    };
    let mut found = Vec::new();
    if let Some(reference) = &field.own.reference {
        let ty = field.ty;
        let target = match &reference.target {
            Some(target) => quote!(#target),
            None => quote_spanned!(ty.span()=> <#ty as __RefTarget>::Target),
        };
        found.push(literal(target, "reference"));
    }
    if let Some(snapshot) = &field.own.snapshot {
        let source = &snapshot.source;
        found.push(literal(quote!(#source), "snapshot_of"));
    }
    found
}

/// The reader of older documents: one call into the chain.
fn read_past(model: &Model<'_>) -> Option<TokenStream> {
    let upgrade = model.own.upgrade.as_ref()?;
    let past = &upgrade.past;
    let call = quote_spanned!(past.span()=> __upgrade::<#past, Self>(document, version));
    Some(quote! {
        fn read_past(
            document: &__RawDocument,
            version: i32,
        ) -> __Result<Self, __UpgradeError> {
            #call
        }
    })
}
