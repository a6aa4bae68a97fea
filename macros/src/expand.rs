//! Tokens out: data and calls, no algorithm.
//!
//! ```text
//! const _: () = {
//!     use ::docwright::__private::*;
//!     impl __Stored for Address {
//!         const SHAPE: &'static __Shape = &__Shape::Struct(&__Struct::new("Address", &[
//!             __F("zip", "zip", <String as __Stored>::SHAPE, __PLAIN),
//!         ]));
//!     }
//!     impl __Embedded for Address {}
//! };
//! ```
//!
//! Every name that comes from docwright begins with `__`, so a user's type of any name is his own.

mod assertion;
mod document;
mod index;
mod shape;

use crate::model::{Body, Kind, Model};
use crate::serde::{Style, TagType};
use proc_macro2::TokenStream;
use quote::quote;
use syn::ext::IdentExt;
use syn::{DeriveInput, Path, parse_quote};

pub(crate) use shape::{bson_type, bson_type_names};

/// The impls of a model that broke no rule.
pub(crate) fn expand(model: &Model<'_>) -> TokenStream {
    let items = match model.kind {
        Kind::Document => document::expand(model),
        Kind::Embedded => embedded(model),
    };
    let assertions = assertion::expand(model);
    block(&crate_path(model.own.crate_path.as_ref()), quote!(#items #assertions))
}

fn crate_path(stated: Option<&Path>) -> Path {
    stated.cloned().unwrap_or_else(|| parse_quote!(::docwright))
}

fn block(docwright: &Path, items: TokenStream) -> TokenStream {
    quote! {
        const _: () = {
            #[allow(unused_imports)]
            use #docwright::__private::*;
            #items
        };
    }
}

/// `impl Stored` and `impl Embedded`, or `impl StoredAs` for a `remote` definition.
fn embedded(model: &Model<'_>) -> TokenStream {
    let ident = &model.input.ident;
    let mut generics = model.input.generics.clone();
    let of_fields = model
        .fields()
        .filter(|field| !field.is_skipped() && crate::types::mentions(field.ty, &generics))
        .filter_map(shape::demand);
    let of_into = model
        .serde
        .type_into()
        .filter(|into| crate::types::mentions(into, &generics))
        .map(|into| parse_quote!(#into: __Stored));
    let demands: Vec<syn::WherePredicate> = of_fields.chain(of_into).collect();
    if !demands.is_empty() {
        generics.make_where_clause().predicates.extend(demands);
    }
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    let shape = shape::of_type(model);
    if let Some(remote) = model.serde.remote() {
        return quote! {
            #[automatically_derived]
            impl #impl_generics __StoredAs<#remote> for #ident #ty_generics #where_clause {
                const SHAPE: &'static __Shape = #shape;
            }
        };
    }
    let key = map_key(model);
    let id = has_id(model);
    quote! {
        #[automatically_derived]
        impl #impl_generics __Stored for #ident #ty_generics #where_clause {
            const SHAPE: &'static __Shape = #shape;
        }
        #[automatically_derived]
        impl #impl_generics __Embedded for #ident #ty_generics #where_clause {}
        #key
        #id
    }
}

/// A unit enum and a transparent string can be the key of a map.
fn map_key(model: &Model<'_>) -> Option<TokenStream> {
    let ident = &model.input.ident;
    if model.is_generic() {
        return None;
    }
    let keys = match &model.body {
        Body::Enum(variants)
            if matches!(model.serde.tag(), TagType::External)
                && variants.iter().all(|variant| {
                    matches!(variant.style, Style::Unit)
                        && !variant.serde.other()
                        && !variant.serde.untagged()
                }) =>
        {
            let names = shape::names(variants);
            quote!(__Keys::Names(&[#(#names),*]))
        }
        Body::Struct(_, fields) if model.serde.transparent() => {
            let field = fields.iter().find(|field| !field.is_skipped())?;
            crate::types::is_called(field.ty, &["String"]).then(|| quote!(__Keys::Text))?
        }
        _ => return None,
    };
    Some(quote! {
        #[automatically_derived]
        impl __MapKey for #ident {
            const KEYS: __Keys = #keys;
        }
    })
}

/// An embedded type with an `_id` of its own can be the content of an enum's variant that is a
/// document.
fn has_id(model: &Model<'_>) -> Option<TokenStream> {
    if !model.input.generics.params.is_empty() {
        return None;
    }
    let ident = &model.input.ident;
    let Body::Struct(Style::Struct, fields) = &model.body else { return None };
    let field = fields.iter().find(|field| field.stored_name() == "_id" && !field.is_skipped())?;
    let ty = crate::types::option_of(field.ty).unwrap_or(field.ty);
    Some(quote! {
        #[automatically_derived]
        impl __HasId for #ident { type Id = #ty; }
    })
}

/// The faults, and impls that keep the rest of the program from complaining as well.
pub(crate) fn stub(input: &DeriveInput, kind: Kind, faults: TokenStream) -> TokenStream {
    let ident = &input.ident;
    let (impl_generics, ty_generics, where_clause) = input.generics.split_for_impl();
    let items = match kind {
        Kind::Embedded => quote! {
            impl #impl_generics __Stored for #ident #ty_generics #where_clause {
                const SHAPE: &'static __Shape = &__Shape::Any;
            }
            impl #impl_generics __Embedded for #ident #ty_generics #where_clause {}
        },
        Kind::Document => {
            let name = ident.unraw().to_string();
            let id = stub_id(input);
            quote! {
                impl #impl_generics __Model for #ident #ty_generics #where_clause {
                    type Id = #id;
                    const NAME: &'static str = #name;
                    const COLLECTION: &'static str = #name;
                    const SPEC: &'static __ModelSpec = &__ModelSpec::new(#name, #name, 1, "", &__Shape::Any);
                }
            }
        }
    };
    let items = block(&crate_path(stub_crate(input).as_ref()), items);
    quote!(#faults #items)
}

fn stub_crate(input: &DeriveInput) -> Option<Path> {
    let mut ignored = crate::fault::Faults::default();
    crate::attributes::ContainerAttributes::read(&input.attrs, Kind::Document, &mut ignored)
        .crate_path
}

/// The type of the field that is called `id` or `_id`, so that references to the model still fit.
fn stub_id(input: &DeriveInput) -> TokenStream {
    if let syn::Data::Struct(data) = &input.data {
        let field = data
            .fields
            .iter()
            .find(|field| field.ident.as_ref().is_some_and(|name| name == "id" || name == "_id"));
        if let Some(field) = field {
            let ty = crate::types::option_of(&field.ty).unwrap_or(&field.ty);
            return quote!(#ty);
        }
    }
    quote!(__ObjectId)
}
