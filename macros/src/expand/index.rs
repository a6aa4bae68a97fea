//! Index declarations as literals.

use crate::attributes::{Condition, Index, Key, KeyKind, Literal, Operator, Test, number};
use crate::model::{Field, Kind, Model};
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

/// The indexes that stand on an object: the container's, where all its keys begin here, and those
/// of its fields.
pub(crate) fn of_object(model: &Model<'_>, fields: &[Field<'_>]) -> Vec<TokenStream> {
    let begins_here = |index: &&Index| {
        index.keys.iter().all(|key| {
            let first = key.path.first();
            first.is_none_or(|name| fields.iter().any(|field| field.name() == name))
        })
    };
    // A model's own indexes stand beside its shape; they can reach into several variants.
    let container =
        model.own.indexes.iter().filter(|_| model.kind == Kind::Embedded).filter(begins_here);
    let own =
        fields.iter().filter(|field| !field.is_skipped()).flat_map(|field| &field.own.indexes);
    container.chain(own).map(literal).collect()
}

pub(super) fn literal(index: &Index) -> TokenStream {
    let keys = keys(&index.keys);
    let unique = index.unique.then(|| quote!(.unique()));
    let sparse = index.sparse.then(|| quote!(.sparse()));
    let hidden = index.hidden.then(|| quote!(.hidden()));
    let expire_after = index.expire_after.map(|seconds| quote!(.expire_after(#seconds)));
    let name = index.name.as_ref().map(|name| quote!(.name(#name)));
    let more = more(index);
    quote!(__Ix::new(#keys) #unique #sparse #hidden #expire_after #name #more)
}

/// `&[__K("user", __UP), __K("created_at", __DOWN)]`
pub(super) fn keys(keys: &[Key]) -> TokenStream {
    let keys = keys.iter().map(|Key { path, kind }| {
        let (path, kind) = (path.to_string(), kind_name(*kind));
        quote!(__K(#path, #kind))
    });
    quote!(&[#(#keys),*])
}

fn kind_name(kind: KeyKind) -> TokenStream {
    match kind {
        KeyKind::Ascending => quote!(__UP),
        KeyKind::Descending => quote!(__DOWN),
        KeyKind::Text => quote!(__KeyKind::Text),
        KeyKind::Hashed => quote!(__KeyKind::Hashed),
        KeyKind::Sphere => quote!(__KeyKind::Sphere),
        KeyKind::Plane => quote!(__KeyKind::Plane),
        KeyKind::Wildcard => quote!(__KeyKind::Wildcard),
    }
}

/// What few indexes have.
fn more(index: &Index) -> Option<TokenStream> {
    let mut members = Vec::new();
    if !index.partial.is_empty() {
        let conditions = index.partial.iter().map(condition);
        members.push(quote!(partial: &[#(#conditions),*]));
    }
    if let Some(collation) = &index.collation {
        members.push(quote!(collation: __Some(&#collation)));
    }
    if !index.weights.is_empty() {
        let weights = index.weights.iter().map(|(path, weight)| {
            let path = path.to_string();
            quote!((#path, #weight))
        });
        members.push(quote!(weights: &[#(#weights),*]));
    }
    if let Some(language) = &index.language {
        members.push(quote!(language: __Some(#language)));
    }
    if let Some(path) = &index.language_override {
        let path = path.to_string();
        members.push(quote!(language_override: __Some(#path)));
    }
    if !index.projection.is_empty() {
        let projection = index.projection.iter().map(|(path, is_in)| {
            let path = path.to_string();
            quote!((#path, #is_in))
        });
        members.push(quote!(projection: &[#(#projection),*]));
    }
    members.extend(index.plane.iter().map(|(key, value)| {
        // A whole number is one of the limits, too, which are floats.
        let limit = number(value).filter(|_| *key != "bits");
        let value = limit.map_or_else(|| quote!(#value), |limit| quote!(#limit));
        let key = Ident::new(key, Span::call_site());
        quote!(#key: __Some(#value))
    }));
    (!members.is_empty()).then(|| quote!(.more(&__More { #(#members,)* ..__More::NONE })))
}

/// `__Condition("rating", __Test::Gt(__Value::Int(5)))`
pub(super) fn condition(condition: &Condition) -> TokenStream {
    let path = condition.path.to_string();
    let test = match &condition.test {
        Test::Compare(operator, value) => {
            let operator = match operator {
                Operator::Eq => quote!(Eq),
                Operator::Gt => quote!(Gt),
                Operator::Gte => quote!(Gte),
                Operator::Lt => quote!(Lt),
                Operator::Lte => quote!(Lte),
            };
            let value = literal_of(value);
            quote!(#operator(#value))
        }
        Test::In(values) => {
            let values = values.iter().map(literal_of);
            quote!(In(&[#(#values),*]))
        }
        Test::Type(name) => quote!(Type(#name)),
        // A rule keeps the others from coming here.
        Test::Exists | Test::Refused(_) => quote!(Exists),
    };
    quote!(__Condition(#path, __Test::#test))
}

fn literal_of(value: &Literal) -> TokenStream {
    match value {
        Literal::Bool(is) => quote!(__Value::Bool(#is)),
        Literal::Int(number) => quote!(__Value::Int(#number)),
        Literal::Float(number) => quote!(__Value::Float(#number)),
        Literal::Text(text) => quote!(__Value::Text(#text)),
    }
}
