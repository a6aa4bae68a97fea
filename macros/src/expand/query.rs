//! Declared queries: a row of the model's table, and a thin function each.

use super::index::condition;
use crate::attributes::{Ask, FieldPath, Part, Query};
use crate::model::{Field, Model};
use crate::serde::Adapter;
use crate::types;
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::ext::IdentExt;

/// How many values one query can take, as the runtime counts them.
const MOST: usize = 64;

/// `__Qs::new("history", &[__Part::Eq("user")], &[("created_at", -1)])`
pub(super) fn literal(query: &Query) -> TokenStream {
    let name = query.name.unraw().to_string();
    let mut parts = Vec::new();
    let mut rest = query.parts.as_slice();
    while let Some(first) = rest.first() {
        let same = |part: &&Part| {
            part.array.as_ref().map(ToString::to_string)
                == first.array.as_ref().map(ToString::to_string)
        };
        let (of_one, others) = rest.split_at(rest.iter().take_while(same).count());
        let literals = of_one.iter().map(part_literal);
        match &first.array {
            None => parts.extend(literals),
            Some(array) => {
                let array = array.to_string();
                parts.push(quote!(__Part::Elem(#array, &[#(#literals),*])));
            }
        }
        rest = others;
    }
    let sort = query.sort.iter().map(|key| {
        let (path, way) = (key.path.to_string(), if key.descending { -1 } else { 1 });
        quote!((#path, #way))
    });
    let collation = query.collation.as_ref().map(|collation| quote!(.collation(&#collation)));
    let limit = query.limit.map(|limit| quote!(.limit(#limit)));
    let paged = query.page.as_ref().map(|_| quote!(.paged()));
    quote!(__Qs::new(#name, &[#(#parts),*], &[#(#sort),*]) #collation #limit #paged)
}

fn part_literal(part: &Part) -> TokenStream {
    let path = part.path.to_string();
    match &part.ask {
        Ask::Eq => quote!(__Part::Eq(#path)),
        Ask::In => quote!(__Part::In(#path)),
        Ask::Range => quote!(__Part::Range(#path)),
        Ask::Prefix => quote!(__Part::Prefix(#path)),
        Ask::Ne => quote!(__Part::Ne(#path)),
        Ask::Absent => quote!(__Part::Absent(#path)),
        Ask::Regex(pattern) => quote!(__Part::Regex(#path, #pattern)),
        Ask::Fixed(conditions) => {
            let conditions = conditions.iter().map(condition);
            quote!(__Part::Fixed(&[#(#conditions),*]))
        }
    }
}

/// `impl Order { pub fn history(user: impl __Matches<Ref<User>>) -> __Query<Self> { … } }`
pub(super) fn functions(model: &Model<'_>) -> Option<TokenStream> {
    if model.own.queries.is_empty() || model.is_generic() {
        return None;
    }
    let ident = &model.input.ident;
    let queries = &model.own.queries;
    // In a stub, a second query of one name has been told of.
    let is_first = |(nth, query): &(usize, &Query)| {
        queries[..*nth].iter().all(|other| other.name != query.name)
    };
    let functions =
        queries.iter().enumerate().filter(is_first).map(|(nth, query)| function(model, query, nth));
    // A private type may stand in a field of a public one, and not every query is called.
    Some(quote! {
        #[automatically_derived]
        #[allow(dead_code, private_bounds, private_interfaces)]
        impl #ident { #(#functions)* }
    })
}

fn function(model: &Model<'_>, query: &Query, nth: usize) -> TokenStream {
    let (visibility, name) = (&model.input.vis, &query.name);
    let mut names: Vec<Ident> = Vec::new();
    let (mut generics, mut parameters, mut values) = (Vec::new(), Vec::new(), Vec::new());
    for part in &query.parts {
        let at = nth * MOST + values.len();
        let Some((ty, call)) = parameter(model, part, at, &mut generics) else { continue };
        let Some(last) = part.path.0.last() else { continue };
        let mut parameter = last.clone();
        if names.contains(&parameter) {
            let words: Vec<_> = part.whole_path().0.iter().map(Ident::unraw).collect();
            let words: Vec<_> = words.iter().map(ToString::to_string).collect();
            parameter = format_ident!("{}_{}", words.join("_"), part.at, span = last.span());
        }
        parameters.push(quote!(#parameter: #ty));
        values.push(quote!(#call(#parameter)));
        names.push(parameter);
    }
    if query.page.is_some() {
        let (ty, value) = after(model, query);
        parameters.push(quote!(after: #ty));
        values.push(value);
    }
    let generics = (!generics.is_empty()).then(|| quote!(<#(#generics),*>));
    let doc = format!("The query `{}`.", types::text(&query.at));
    quote! {
        #[doc = #doc]
        #visibility fn #name #generics(#(#parameters),*) -> __Query<Self> {
            __Query::declared(#nth, &[#(#values),*])
        }
    }
}

/// The type of the argument that a part of a query takes, and what makes a value of it.
///
/// `at` is its place: the type of a field below another one is not seen here, and the value is held
/// against its shape.
fn parameter(
    model: &Model<'_>,
    part: &Part,
    at: usize,
    generics: &mut Vec<TokenStream>,
) -> Option<(TokenStream, TokenStream)> {
    let field = field_of(model, &part.path).filter(|_| part.array.is_none());
    let Some(field) = field else { return nested_parameter(part, at, generics) };
    let ty = field.ty;
    let value = || {
        let ty = match (types::item_of(ty), types::option_of(ty)) {
            (Some(item), _) => item,
            (None, Some(_)) => ty,
            (None, None) => types::unwrapped(ty),
        };
        quote!(impl __Matches<#ty>)
    };
    Some(match part.ask {
        Ask::Eq | Ask::Ne => (value(), quote!(__value)),
        Ask::In => {
            let value = value();
            (quote!(impl IntoIterator<Item = #value>), quote!(__values))
        }
        Ask::Range => {
            let of = types::item_of(ty).unwrap_or(types::unwrapped(ty));
            (quote!(impl __RangeBounds<#of>), quote!(__range))
        }
        Ask::Prefix => (quote!(impl AsRef<str>), quote!(__text)),
        Ask::Fixed(_) | Ask::Absent | Ask::Regex(_) => return None,
    })
}

fn nested_parameter(
    part: &Part,
    at: usize,
    generics: &mut Vec<TokenStream>,
) -> Option<(TokenStream, TokenStream)> {
    Some(match part.ask {
        Ask::Eq | Ask::Ne => (quote!(impl __Comparable), quote!(__nested_value::<Self, #at, _>)),
        Ask::In => (
            quote!(impl IntoIterator<Item = impl __Comparable>),
            quote!(__nested_values::<Self, #at, _>),
        ),
        Ask::Range => {
            // An `impl` cannot stand inside of another.
            let name = format_ident!("__T{}", generics.len());
            generics.push(quote!(#name: __Comparable));
            (quote!(impl __RangeBounds<#name>), quote!(__nested_range::<Self, #at, #name>))
        }
        Ask::Prefix => (quote!(impl AsRef<str>), quote!(__text)),
        Ask::Fixed(_) | Ask::Absent | Ask::Regex(_) => return None,
    })
}

/// The field of the model's own that a path is, where its type says what is stored.
fn field_of<'a, 'm>(model: &'a Model<'m>, path: &FieldPath) -> Option<&'a Field<'m>> {
    let [name] = path.0.as_slice() else { return None };
    let name = name.unraw().to_string();
    let field = model.fields().find(|field| field.name() == name)?;
    (matches!(field.adapter, Adapter::None) && field.own.bson.is_none()).then_some(field)
}

/// The place a page begins behind: the sorted values of the last document, and its `_id`.
///
/// The types are named, so that `None` is the first page.
fn after(model: &Model<'_>, query: &Query) -> (TokenStream, TokenStream) {
    let mut types: Vec<TokenStream> = Vec::new();
    let is_id = |field: &Field<'_>| field.stored_name() == "_id";
    for key in &query.sort {
        let ty = field_of(model, &key.path).map(|field| field.ty.to_token_stream());
        types.push(ty.unwrap_or_else(|| quote!(__Bson)));
    }
    let has_id = query.sort.iter().filter_map(|key| field_of(model, &key.path)).any(is_id);
    if !has_id {
        types.push(quote!(<Self as __Model>::Id));
    }
    let names: Vec<Ident> = (0..types.len()).map(|n| format_ident!("value_{n}")).collect();
    (
        quote!(Option<(#(#types,)*)>),
        quote!(__after(after.map(|(#(#names,)*)| [#(__value(#names)),*]))),
    )
}
