//! A path of Rust field names, as written in an attribute.

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::ext::IdentExt;

/// `user`, `address.zip`; empty where the whole document is meant.
#[derive(Clone, Default)]
pub(crate) struct FieldPath(pub(crate) Vec<Ident>);

impl FieldPath {
    /// The first name without `r#`: that of a field of the type the attribute stands on.
    pub(crate) fn first(&self) -> Option<String> {
        self.0.first().map(|first| first.unraw().to_string())
    }

    /// Whether it is one name, and this.
    pub(crate) fn is(&self, name: &str) -> bool {
        matches!(self.0.as_slice(), [one] if one.unraw() == name)
    }

    /// Whether it is the other, or leads to what is inside of it.
    pub(crate) fn begins_with(&self, other: &FieldPath) -> bool {
        self.0.len() >= other.0.len()
            && self.0.iter().zip(&other.0).all(|(a, b)| a.unraw() == b.unraw())
    }
}

impl std::fmt::Display for FieldPath {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (n, name) in self.0.iter().enumerate() {
            let name = name.to_string();
            let dot = if n == 0 { "" } else { "." };
            write!(f, "{dot}{}", name.strip_prefix("r#").unwrap_or(&name))?;
        }
        Ok(())
    }
}

/// For messages: the last name, where a path has one.
impl ToTokens for FieldPath {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.0.last().to_tokens(tokens);
    }
}
