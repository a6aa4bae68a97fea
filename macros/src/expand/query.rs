//! Declared queries: a row of the model's table, and a thin function each.

use super::index::condition;
use crate::attributes::{Ask, FieldPath, Part, Query};
use crate::model::{Field, Model};
use crate::serde::Adapter;
use crate::types;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use std::fmt::Display;
use syn::ext::IdentExt;

/// How many values one query can take, as the runtime counts them.
const MOST: usize = 64;

/// `__Qs::new("history", "=user >created_at")`
pub(super) fn literal(query: &Query) -> TokenStream {
    let name = query.name.unraw().to_string();
    let mut words = Words::default();
    let mut rest = query.parts.as_slice();
    while let Some(first) = rest.first() {
        let Some(array) = &first.array else {
            words.add(first);
            rest = &rest[1..];
            continue;
        };
        let array = array.to_string();
        let same = |part: &&Part| part.array.is_some() && part.item == first.item;
        let (of_one, others) = rest.split_at(rest.iter().take_while(same).count());
        let mut items = Words::default();
        of_one.iter().for_each(|part| items.add(part));
        let Words { text, special } = items;
        words.add_special(quote!(__Part::Elem(#array, __Parts(#text, &[#(#special),*]))));
        rest = others;
    }
    for key in &query.sort {
        words.add_word(if key.descending { '>' } else { '<' }, &key.path);
    }
    let Words { text, special } = words;
    let special = (!special.is_empty()).then(|| quote!(.special(&[#(#special),*])));
    let collation = query.collation.as_ref().map(|collation| quote!(.collation(&#collation)));
    let limit = query.limit.map(|limit| quote!(.limit(#limit)));
    let paged = query.page.as_ref().map(|_| quote!(.paged()));
    quote!(__Qs::new(#name, #text) #special #collation #limit #paged)
}

/// The words of a query, as `QuerySpec` of the runtime reads them, and its special parts.
#[derive(Default)]
struct Words {
    text: String,
    special: Vec<TokenStream>,
}

impl Words {
    fn add(&mut self, part: &Part) {
        let sign = match &part.ask {
            Ask::Eq => '=',
            Ask::In => '|',
            Ask::Range => '~',
            Ask::Prefix => '^',
            Ask::Ne => '!',
            Ask::Absent => '-',
            Ask::Regex(pattern) => {
                let path = part.path.to_string();
                return self.add_special(quote!(__Part::Regex(#path, #pattern)));
            }
            Ask::Fixed(conditions) => {
                let conditions = conditions.iter().map(condition);
                return self.add_special(quote!(__Part::Fixed(&[#(#conditions),*])));
            }
        };
        self.add_word(sign, &part.path);
    }

    fn add_special(&mut self, literal: TokenStream) {
        self.add_word('*', &"");
        self.special.push(literal);
    }

    fn add_word(&mut self, sign: char, path: &dyn Display) {
        let space = if self.text.is_empty() { "" } else { " " };
        self.text += &format!("{space}{sign}{path}");
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
        queries[..*nth].iter().all(|other| other.name.unraw() != query.name.unraw())
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
    let (visibility, name) = (&model.input.vis, usable(&query.name));
    let mut only_value = None;
    let mut names: Vec<Ident> = query.page.iter().map(|_| format_ident!("after")).collect();
    let (mut generics, mut parameters, mut values) = (Vec::new(), Vec::new(), Vec::new());
    for part in &query.parts {
        let at = nth * MOST + values.len();
        let Some((ty, call)) = parameter(model, part, at, &mut generics) else { continue };
        let Some(last) = part.path.0.last() else { continue };
        let mut parameter = usable(last);
        if names.contains(&parameter) {
            let words = part.whole_path().to_string().replace('.', "_");
            parameter = format_ident!("{words}_{}", part.at, span = last.span());
        }
        while names.contains(&parameter) {
            parameter = format_ident!("{parameter}_{}", values.len() + 1);
        }
        parameters.push(quote!(#parameter: #ty));
        only_value = (call.is_none() && values.is_empty()).then(|| parameter.clone());
        let call = call.unwrap_or_else(|| quote!(__value));
        values.push(quote!(#call(#parameter)));
        names.push(parameter);
    }
    if query.page.is_some() {
        let (ty, value) = after(model, query);
        parameters.push(quote!(after: #ty));
        values.push(value);
        only_value = None;
    }
    let body = match only_value {
        // The most frequent form, and the cheapest to compile.
        Some(value) => quote!(__Query::of_value(#nth, #value)),
        None => quote!(__Query::declared(#nth, &[#(#values),*])),
    };
    let generics = (!generics.is_empty()).then(|| quote!(<#(#generics),*>));
    let doc = format!("The query `{}`.", types::text(&query.at));
    // There the compiler points, where the type has a function of that name.
    let function = quote_spanned! {Span::call_site().located_at(name.span())=>
        fn #name #generics(#(#parameters),*) -> __Query<Self>
    };
    quote! {
        #[doc = #doc]
        #visibility #function {
            #body
        }
    }
}

/// The name as an identifier of Rust: raw where it is a keyword.
fn usable(name: &Ident) -> Ident {
    let text = name.unraw().to_string();
    match text.as_str() {
        "self" | "Self" | "super" | "crate" | "_" => format_ident!("{text}_", span = name.span()),
        text if syn::parse_str::<Ident>(text).is_err() => Ident::new_raw(text, name.span()),
        text => Ident::new(text, name.span()),
    }
}

/// The type of the argument that a part of a query takes, and what makes a value of it where that is
/// more than `__value`.
///
/// `at` is its place: the type of a field below another one is not seen here, and the value is held
/// against its shape.
fn parameter(
    model: &Model<'_>,
    part: &Part,
    at: usize,
    generics: &mut Vec<TokenStream>,
) -> Option<(TokenStream, Option<TokenStream>)> {
    let field = field_of(model, &part.path).filter(|_| part.array.is_none());
    let Some(field) = field else {
        return nested_parameter(part, at, generics).map(|(ty, call)| (ty, Some(call)));
    };
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
        Ask::Eq | Ask::Ne => (value(), None),
        Ask::In => {
            let value = value();
            (quote!(impl __IntoIterator<Item = #value>), Some(quote!(__values)))
        }
        Ask::Range => {
            let of = types::item_of(ty).unwrap_or(types::unwrapped(ty));
            (quote!(impl __RangeBounds<#of>), Some(quote!(__range)))
        }
        Ask::Prefix => (quote!(impl __AsRef<str>), Some(quote!(__text))),
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
            quote!(impl __IntoIterator<Item = impl __Comparable>),
            quote!(__nested_values::<Self, #at, _>),
        ),
        Ask::Range => {
            // An `impl` cannot stand inside of another.
            let name = format_ident!("__T{}", generics.len());
            generics.push(quote!(#name: __Comparable));
            (quote!(impl __RangeBounds<#name>), quote!(__nested_range::<Self, #at, #name>))
        }
        Ask::Prefix => (quote!(impl __AsRef<str>), quote!(__text)),
        Ask::Fixed(_) | Ask::Absent | Ask::Regex(_) => return None,
    })
}

/// The field of the model's own that a path is, where its type says what is stored.
fn field_of<'a, 'm>(model: &'a Model<'m>, path: &FieldPath) -> Option<&'a Field<'m>> {
    let [name] = path.0.as_slice() else { return None };
    let name = name.unraw().to_string();
    let mut same = model.fields().filter(|field| field.name() == name);
    let field = same.next()?;
    // Another variant of an enum can have one of another type.
    if same.any(|other| types::text(other.ty) != types::text(field.ty)) {
        return None;
    }
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
        quote!(__Option<(#(#types,)*)>),
        quote!(__after(after.map(|(#(#names,)*)| [#(__value(#names)),*]))),
    )
}
