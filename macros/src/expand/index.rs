//! Index declarations as literals.

use crate::attributes::Index;
use crate::model::{Field, Model};
use proc_macro2::TokenStream;
use quote::quote;

/// The indexes that stand on an object: the container's, where all its keys begin here, and those
/// of its fields.
pub(crate) fn of_object(model: &Model<'_>, fields: &[Field<'_>]) -> Vec<TokenStream> {
    let begins_here = |index: &&Index| {
        index.keys.iter().all(|(path, _)| {
            path.0.first().is_some_and(|first| {
                let name = syn::ext::IdentExt::unraw(first).to_string();
                fields.iter().any(|field| field.name() == name)
            })
        })
    };
    let container = model.own.indexes.iter().filter(begins_here);
    let own =
        fields.iter().filter(|field| !field.is_skipped()).flat_map(|field| &field.own.indexes);
    container.chain(own).map(literal).collect()
}

fn literal(index: &Index) -> TokenStream {
    let keys = index.keys.iter().map(|(path, way)| {
        let path = path.to_string();
        quote!((#path, #way))
    });
    let keys = quote!(&[#(#keys),*]);
    let mut stated = Vec::new();
    if index.unique {
        stated.push(quote!(unique: true));
    }
    if let Some(seconds) = index.expire_after {
        stated.push(quote!(expire_after: __Some(#seconds)));
    }
    if let Some(name) = &index.name {
        stated.push(quote!(name: __Some(#name)));
    }
    if stated.is_empty() {
        quote!(__Ix::new(#keys))
    } else {
        quote!(__Ix { #(#stated,)* ..__Ix::new(#keys) })
    }
}
