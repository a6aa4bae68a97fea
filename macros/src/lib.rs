//! The derives of docwright.
//!
//! ```text
//! tokens ─▶ serde's view + our attributes ─▶ Model ─▶ rules ─▶ expand ─▶ tokens
//! ```
//!
//! The macros read no file and no environment: what they write depends on the tokens alone.

mod adapters;
mod attributes;
mod doc;
mod expand;
mod fault;
mod model;
mod nearest;
mod rules;
mod serde;
mod types;

use fault::Faults;
use model::Kind;
use proc_macro2::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Makes a struct or an internally tagged enum a model: a type with a collection of its own.
#[doc = include_str!("../attributes.md")]
#[proc_macro_derive(
    Document,
    attributes(
        document,
        schema_version,
        index,
        query,
        shard_key,
        embed,
        reference,
        snapshot_of,
        subset_of,
        count_of,
        computed,
        field,
        allow_design
    )
)]
pub fn derive_document(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    derive(&parse_macro_input!(input as DeriveInput), Kind::Document).into()
}

/// Makes a type one that is stored inside a document.
#[doc = include_str!("../attributes.md")]
#[proc_macro_derive(
    Embedded,
    attributes(
        document,
        index,
        query,
        shard_key,
        embed,
        reference,
        snapshot_of,
        from,
        subset_of,
        count_of,
        computed,
        field,
        allow_design
    )
)]
pub fn derive_embedded(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    derive(&parse_macro_input!(input as DeriveInput), Kind::Embedded).into()
}

fn derive(input: &DeriveInput, kind: Kind) -> TokenStream {
    let mut faults = Faults::default();
    let model = serde::read(input, kind, &mut faults)
        .and_then(|container| model::Model::read(input, container, kind, &mut faults));
    let Some(model) = model else {
        return expand::stub(input, kind, None, faults.into_tokens());
    };
    rules::check(&model, &mut faults);
    let assertions = expand::assertions(&model);
    rules::opt_outs_are_needed(&model, &mut faults);
    if faults.is_empty() {
        expand::expand(&model, assertions)
    } else {
        expand::stub(input, kind, Some(&model), faults.into_tokens())
    }
}

/// Hands the table of rules to the macro it is called with, for the runtime's rule book.
#[doc(hidden)]
#[proc_macro]
pub fn __rule_book(callback: proc_macro::TokenStream) -> proc_macro::TokenStream {
    rules::book(&callback.into()).into()
}
