//! Adapters that are modules: what `with = "path"` writes.
use proc_macro2::TokenStream;
pub(crate) fn known(_: &syn::Path) -> Option<TokenStream> {
    None
}
