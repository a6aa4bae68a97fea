//! `impl Model`.

use super::shape;
use crate::model::Model;
use crate::rules::{self, Id, id_of};
use crate::types;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{DeriveInput, Type};

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
        Some(Id::Among(types)) => id_among(&types),
        None => quote!(__ObjectId),
    };
    let spec = spec(model, &name, &collection);
    let read_past = read_past(model);
    let not_embedded = not_embedded(model.input);
    let queries = super::query::functions(model);
    quote! {
        #not_embedded
        #queries
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

/// The `_id` of whichever of the types has one.
fn id_among(types: &[&Type]) -> TokenStream {
    let mut chosen = TokenStream::new();
    for (n, ty) in types.iter().enumerate() {
        chosen = match n {
            0 => ty.to_token_stream(),
            _ => quote_spanned! {ty.span()=>
                <(#ty, #chosen) as __Either<{ __brings_id(<#ty as __Stored>::SHAPE) }>>::Type
            },
        };
    }
    let span = types.first().map_or_else(Span::call_site, |ty| ty.span());
    quote_spanned!(span=> <#chosen as __HasId>::Id)
}

/// The type is stored in its own collection and nowhere else: the impl never applies, and rustc says
/// why where a field asks for it.
pub(super) fn not_embedded(input: &DeriveInput) -> TokenStream {
    let ident = &input.ident;
    let (impl_generics, ty_generics, where_clause) = input.generics.split_for_impl();
    let stated = where_clause.into_iter().flat_map(|clause| &clause.predicates);
    quote! {
        impl #impl_generics __Stored for #ident #ty_generics
        where
            #(#stated,)*
            for<'__a> __Outer<'__a>: __Embeds<Self>,
        {
            const SHAPE: &'static __Shape = __ANY;
        }
    }
}

fn spec(model: &Model<'_>, name: &str, collection: &str) -> TokenStream {
    let own = &model.own;
    let shape = shape::of_type(model);
    let version = own.version.as_ref().map_or(1, |(version, _)| *version);
    let version_field = &model.version_field;
    let mut calls = Vec::new();
    if let Some(missing) = own.missing_version {
        calls.push(quote!(.missing_version(#missing)));
    }
    if let Some(oldest) = own.oldest {
        calls.push(quote!(.oldest(#oldest)));
    }
    if let Some(upgrade) = &own.upgrade {
        let past = &upgrade.past;
        calls.push(quote_spanned!(past.span()=> .past(<#past as __Model>::SPEC)));
    }
    if let Some(bytes) = own.max_size {
        calls.push(quote!(.budget(#bytes)));
    }
    if own.superseded {
        calls.push(quote!(.superseded()));
    }
    if own.open {
        calls.push(quote!(.open()));
    }
    if own.level.is_some() || own.action.is_some() {
        let level = own.level.as_ref().map_or_else(|| quote!(Strict), |level| quote!(#level));
        let action = own.action.as_ref().map_or_else(|| quote!(Error), |action| quote!(#action));
        calls.push(quote!(.validation(__Level::#level, __Action::#action)));
    }
    if !own.indexes.is_empty() {
        let indexes = own.indexes.iter().map(super::index::literal);
        calls.push(quote!(.indexes_of(&[#(#indexes),*])));
    }
    if !own.queries.is_empty() {
        let queries = own.queries.iter().map(super::query::literal);
        calls.push(quote!(.queries_of(&[#(#queries),*])));
    }
    if let Some(shard_key) = &own.shard_key {
        let keys = super::index::keys(&shard_key.keys);
        calls.push(quote!(.shard_key(#keys)));
    }
    if let Some(or_own) = rules::unused_can_be_lifted(model) {
        calls.push(quote!(.unused_indexes(#or_own)));
    }
    quote!(__ModelSpec::new(#name, #collection, #version, #version_field, #shape) #(#calls)*)
}

/// The reader of older documents: one call into the chain.
fn read_past(model: &Model<'_>) -> Option<TokenStream> {
    let upgrade = model.own.upgrade.as_ref()?;
    let past = &upgrade.past;
    let call = if upgrade.fallible {
        quote_spanned!(past.span()=> __try_upgrade::<#past, Self>(document, version))
    } else {
        quote_spanned!(past.span()=> __upgrade::<#past, Self>(document, version))
    };
    Some(quote! {
        fn read_past(
            document: &__RawDocument,
            version: i32,
        ) -> __Result<Self, __UpgradeError> {
            #call
        }
    })
}
