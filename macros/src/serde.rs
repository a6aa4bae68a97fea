//! Serde's view of the type: the only place that knows `serde_derive_internals`.

use crate::fault::{Fault, Faults};
use crate::model::Kind;
use crate::types::text;
use proc_macro2::Span;
use serde_derive_internals::{Ctxt, Derive};
use syn::{DeriveInput, Ident, Type};

pub(crate) use serde_derive_internals::ast::{Container, Data, Field, Style};
pub(crate) use serde_derive_internals::attr::{Default, TagType};

/// Reads serde's attributes with serde's own parser.
///
/// `None` without a fault means that serde's derive reports the mistake itself, in its own words.
pub(crate) fn read<'a>(
    input: &'a DeriveInput,
    kind: Kind,
    faults: &mut Faults,
) -> Option<Container<'a>> {
    if matches!(input.data, syn::Data::Union(_)) {
        faults.add(
            Fault::new(&input.ident, "union_type", format!("`{}` is a union", input.ident))
                .why("serde can neither write nor read a union")
                .help(format!(
                    "write `enum {0}` with a variant for each form, or `struct {0}`",
                    input.ident
                )),
        );
        return None;
    }
    if let Some(attr) = input
        .attrs
        .iter()
        .find(|attr| attr.path().segments.last().is_some_and(|last| last.ident == "serde_as"))
    {
        faults.add(
            Fault::new(attr, "serde_as_order", "`serde_as` stands below the derive")
                .why(format!("attributes run from the top down: `{kind:?}` has read the fields before `serde_as` adds its adapters"))
                .help("write `#[serde_as]` above `#[derive(…)]`"),
        );
        return None;
    }
    let context = Ctxt::new();
    let private = Ident::new("__private", Span::call_site());
    let container = Container::from_ast(&context, input, Derive::Deserialize, &private);
    context.check().ok().and(container)
}

/// The adapter in `with = "…"` as the `serde_as` attribute writes it: `::serde_with::As::<A>`.
pub(crate) fn serde_as_adapter(path: &syn::Path) -> Option<&Type> {
    let last = path.segments.last().filter(|last| last.ident == "As")?;
    let syn::PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    match arguments.args.first() {
        Some(syn::GenericArgument::Type(adapter)) => Some(adapter),
        _ => None,
    }
}

/// The path of `with = "…"`, if both directions go through the same one.
///
/// Serde hands out `path::serialize` and `path::deserialize`; only a shared `path` is an adapter
/// whose stored form can be known.
pub(crate) fn adapter_path(field: &Field<'_>) -> Adapter {
    let parent = |path: Option<&syn::ExprPath>, function: &str| {
        let mut path = path?.path.clone();
        let last = path.segments.pop()?;
        path.segments.pop_punct();
        (last.ident == function && !path.segments.is_empty()).then_some(path)
    };
    // `borrow` on a `Cow` is a function of serde's own that changes nothing on the wire.
    let own =
        |path: &&syn::ExprPath| path.path.segments.first().is_some_and(|s| s.ident == "_serde");
    let ser = field.attrs.serialize_with();
    let de = field.attrs.deserialize_with().filter(|path| !own(path));
    match (parent(ser, "serialize"), parent(de, "deserialize")) {
        _ if ser.is_none() && de.is_none() => Adapter::None,
        (Some(ser), Some(de)) if text(&ser) == text(&de) => Adapter::Path(ser),
        _ => Adapter::Unknown,
    }
}

/// What `with`, `serialize_with` and `deserialize_with` amount to.
pub(crate) enum Adapter {
    None,
    /// `with = "path"`.
    Path(syn::Path),
    /// A function of the user's own, in one or both directions.
    Unknown,
}

/// A field's name as the container's `rename_all` spells it (an enum's `rename_all_fields`).
pub(crate) fn rename(name: &str, container: &Container<'_>) -> String {
    let rules = match container.data {
        Data::Struct(..) => container.attrs.rename_all_rules(),
        Data::Enum(_) => container.attrs.rename_all_fields_rules(),
    };
    rules.serialize.apply_to_field(name)
}
