//! Index declarations as literals.

use crate::attributes::Index;
use crate::model::{Field, Kind, Model};
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
    // A model's own indexes stand beside its shape; they can reach into several variants.
    let container =
        model.own.indexes.iter().filter(|_| model.kind == Kind::Embedded).filter(begins_here);
    let own =
        fields.iter().filter(|field| !field.is_skipped()).flat_map(|field| &field.own.indexes);
    container.chain(own).map(literal).collect()
}

pub(super) fn literal(index: &Index) -> TokenStream {
    let keys = index.keys.iter().map(|(path, way)| {
        let path = path.to_string();
        quote!((#path, #way))
    });
    let keys = quote!(&[#(#keys),*]);
    let unique = index.unique.then(|| quote!(.unique()));
    let sparse = index.sparse.then(|| quote!(.sparse()));
    let expire_after = index.expire_after.map(|seconds| quote!(.expire_after(#seconds)));
    let name = index.name.as_ref().map(|name| quote!(.name(#name)));
    quote!(__Ix::new(#keys) #unique #sparse #expire_after #name)
}
