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
mod query;
mod shape;
mod snapshot;

use crate::attributes::ContainerAttributes;
use crate::fault::Faults;
use crate::model::{Body, Kind, Model};
use crate::serde::{Adapter, Style, TagType};
use proc_macro2::TokenStream;
use quote::quote;
use syn::ext::IdentExt;
use syn::{DeriveInput, Path, parse_quote};

pub(crate) use assertion::expand as assertions;
pub(crate) use shape::{bson_type, bson_type_names};

/// The impls of a model that broke no rule.
pub(crate) fn expand(model: &Model<'_>, assertions: TokenStream) -> TokenStream {
    let items = match model.kind {
        Kind::Document => document::expand(model),
        Kind::Embedded => embedded(model),
    };
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
    let snapshot = snapshot::expand(model);
    quote! {
        #[automatically_derived]
        impl #impl_generics __Stored for #ident #ty_generics #where_clause {
            const SHAPE: &'static __Shape = #shape;
        }
        #[automatically_derived]
        impl #impl_generics __Embedded for #ident #ty_generics #where_clause {}
        #key
        #id
        #snapshot
    }
}

/// A unit enum and a transparent string can be the key of a map.
fn map_key(model: &Model<'_>) -> Option<TokenStream> {
    let ident = &model.input.ident;
    if model.is_generic() || model.serde.type_into().is_some() || model.serde.type_from().is_some()
    {
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
            if names.iter().any(|name| crate::rules::unreachable(name).is_some()) {
                return None;
            }
            quote!(__Keys::Names(&[#(#names),*]))
        }
        Body::Struct(_, fields) if model.serde.transparent() => {
            let field = fields.iter().find(|field| !field.is_skipped())?;
            let is_text = crate::types::last_segment(field.ty)
                .is_some_and(|last| last.ident == "String")
                && matches!(field.adapter, Adapter::None);
            is_text.then(|| quote!(__Keys::Text))?
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
    if !model.input.generics.params.is_empty() || model.serde.type_into().is_some() {
        return None;
    }
    let ident = &model.input.ident;
    let Body::Struct(Style::Struct, fields) = &model.body else { return None };
    let field = fields.iter().find(|field| field.stored_name() == "_id" && !field.is_skipped())?;
    let ty = crate::types::option_of(field.ty).unwrap_or(field.ty);
    let (is_left_out, whole) = (field.serde.skip_serializing_if().is_some(), field.ty);
    let written = match crate::types::option_of(whole) {
        // An alias can hide an `Option`.
        None if is_left_out => Some(quote!(<#ty as __Stored>::SHAPE.some())),
        Some(_) if !is_left_out => Some(quote!(<#whole as __Stored>::SHAPE)),
        _ => None,
    };
    let written = written.map(|shape| quote!(const WRITTEN: &'static __Shape = #shape;));
    Some(quote! {
        #[automatically_derived]
        impl __HasId for #ident { type Id = #ty; #written }
    })
}

/// The faults, and impls that keep the rest of the program from complaining as well.
pub(crate) fn stub(
    input: &DeriveInput,
    kind: Kind,
    model: Option<&Model<'_>>,
    faults: TokenStream,
) -> TokenStream {
    let ident = &input.ident;
    let (impl_generics, ty_generics, where_clause) = input.generics.split_for_impl();
    let mut ignored = Faults::default();
    let own = ContainerAttributes::read(&input.attrs, kind, &mut ignored);
    let id = stub_id(input);
    let items = match kind {
        Kind::Embedded => {
            let key = matches!(input.data, syn::Data::Enum(_)).then(|| {
                quote! {
                    impl #impl_generics __MapKey for #ident #ty_generics #where_clause {
                        const KEYS: __Keys = __Keys::Text;
                    }
                }
            });
            let snapshot = own.snapshot_of.as_ref().map(|source| snapshot::stub(input, source));
            let has_id = matches!(input.data, syn::Data::Struct(_)).then(|| {
                quote! {
                    impl #impl_generics __HasId for #ident #ty_generics #where_clause {
                        type Id = #id;
                    }
                }
            });
            let remote = remote_of(input).map(|remote| {
                quote! {
                    impl #impl_generics __StoredAs<#remote> for #ident #ty_generics #where_clause {
                        const SHAPE: &'static __Shape = __UNKNOWN;
                    }
                }
            });
            quote! {
                #remote
                impl #impl_generics __Stored for #ident #ty_generics #where_clause {
                    const SHAPE: &'static __Shape = __UNKNOWN;
                }
                impl #impl_generics __Embedded for #ident #ty_generics #where_clause {}
                #key
                #has_id
                #snapshot
            }
        }
        Kind::Document => {
            // What others are compared with stays as stated.
            let name = ident.unraw().to_string();
            let collection =
                own.collection.as_ref().map_or_else(|| name.clone(), syn::LitStr::value);
            let version = own.version.as_ref().map_or(1, |(version, _)| *version);
            let superseded = own.superseded.then(|| quote!(.superseded()));
            let not_embedded = document::not_embedded(input);
            let queries = model.and_then(query::functions);
            quote! {
                #not_embedded
                #queries
                impl #impl_generics __Model for #ident #ty_generics #where_clause {
                    type Id = #id;
                    const NAME: &'static str = #name;
                    const COLLECTION: &'static str = #collection;
                    const SPEC: &'static __ModelSpec =
                        &__ModelSpec::new(#name, #collection, #version, "", &__Shape::Any)
                            #superseded;
                }
            }
        }
    };
    let items = block(&crate_path(own.crate_path.as_ref()), items);
    quote!(#faults #items)
}

/// The type that `#[serde(remote = "…")]` defines.
fn remote_of(input: &DeriveInput) -> Option<Path> {
    let mut remote = None;
    for attr in input.attrs.iter().filter(|attr| attr.path().is_ident("serde")) {
        // What serde does not understand of its own attributes, it says itself.
        let _ = attr.parse_nested_meta(|meta| {
            let value = meta.value().and_then(|value| value.parse::<syn::LitStr>());
            if meta.path.is_ident("remote") {
                remote = value?.parse().ok();
            }
            Ok(())
        });
    }
    remote
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
