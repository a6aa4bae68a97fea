//! `#[subset_of(…)]`, `#[count_of(…)]`, `#[computed(…)]`: values that follow from other values.

use super::argument::{Argument, Arguments, Content, integer, no_duplicates, unknown_key};
use super::bounds::{self, Bounds};
use super::path::FieldPath;
use crate::fault::{Fault, Faults};
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Attribute, Expr, Ident, Path};

/// `#[subset_of(Comment, via = post, sort(at = -1), max = 5)]`: some of the children, kept here.
pub(crate) struct Subset {
    pub(crate) child: Option<Path>,
    pub(crate) via: Option<Ident>,
    pub(crate) sort: Vec<FieldPath>,
    pub(crate) has_wrong_key: bool,
    /// The attribute, for messages.
    pub(crate) at: TokenStream,
}

/// `#[count_of(Comment, via = post)]`: how many children there are.
pub(crate) struct Count {
    /// A model, or a field of this type, which is wrong.
    pub(crate) child: Option<Path>,
    pub(crate) via: Option<Ident>,
    pub(crate) has_wrong_key: bool,
    /// The attribute, for messages.
    pub(crate) at: TokenStream,
}

/// `#[computed(with = Order::sum, from(items))]`.
pub(crate) struct Computed {
    pub(crate) with: Option<Expr>,
    /// The fields it is computed from, where they are stated.
    pub(crate) from: Option<Vec<Ident>>,
    pub(crate) has_wrong_key: bool,
    /// The attribute, for messages.
    pub(crate) at: TokenStream,
}

impl Subset {
    pub(super) fn read(attr: &Attribute, bounds: &mut Bounds, faults: &mut Faults) -> Option<Self> {
        let arguments = Arguments::read(attr, faults)?;
        no_duplicates(&arguments.list, "subset_of", faults);
        let (child, options) = split_child(&arguments.list);
        let mut subset = Subset {
            child,
            via: None,
            sort: Vec::new(),
            has_wrong_key: false,
            at: attr.to_token_stream(),
        };
        for argument in options {
            match argument.key().as_deref() {
                Some("via") => subset.via = faults.take(argument.name_value()),
                Some("max") => bounds::read_max(argument, bounds, faults),
                Some("sort") => {
                    let list = faults.take(argument.list("at = -1")).unwrap_or_default();
                    subset.sort.extend(list.iter().filter_map(|key| sort_key(key, faults)));
                }
                _ => {
                    subset.has_wrong_key = true;
                    unknown_key(argument, "subset_of", &["via", "sort", "max"], faults);
                }
            }
        }
        Some(subset)
    }
}

impl Count {
    pub(super) fn read(attr: &Attribute, faults: &mut Faults) -> Option<Self> {
        let arguments = Arguments::read(attr, faults)?;
        no_duplicates(&arguments.list, "count_of", faults);
        let (child, options) = split_child(&arguments.list);
        let mut count =
            Count { child, via: None, has_wrong_key: false, at: attr.to_token_stream() };
        for argument in options {
            match argument.key().as_deref() {
                Some("via") => count.via = faults.take(argument.name_value()),
                _ => {
                    count.has_wrong_key = true;
                    unknown_key(argument, "count_of", &["via"], faults);
                }
            }
        }
        Some(count)
    }
}

impl Computed {
    pub(super) fn read(attr: &Attribute, faults: &mut Faults) -> Option<Self> {
        let arguments = Arguments::read(attr, faults)?;
        no_duplicates(&arguments.list, "computed", faults);
        let mut computed =
            Computed { with: None, from: None, has_wrong_key: false, at: attr.to_token_stream() };
        for argument in &arguments.list {
            match argument.key().as_deref() {
                Some("with") => computed.with = faults.take(argument.value("Order::sum").cloned()),
                Some("from") => {
                    let list = faults.take(argument.list("items")).unwrap_or_default();
                    let names = list.iter().filter_map(|one| match &one.content {
                        Content::Flag => one.path.first().cloned(),
                        _ => None,
                    });
                    computed.from = Some(names.collect());
                }
                _ => {
                    computed.has_wrong_key = true;
                    unknown_key(argument, "computed", &["with", "from"], faults);
                }
            }
        }
        Some(computed)
    }
}

/// The model that comes first, and the keys behind it.
fn split_child(list: &[Argument]) -> (Option<Path>, &[Argument]) {
    match list {
        [first, rest @ ..] if first.as_path().is_some() => (first.as_path(), rest),
        all => (None, all),
    }
}

fn sort_key(argument: &Argument, faults: &mut Faults) -> Option<FieldPath> {
    let value = faults.take(argument.value("-1").cloned())?;
    if argument.path.is_empty() || !matches!(integer(&value), Some(1 | -1)) {
        faults.add(
            Fault::new(&value, "key_value_invalid", "a key of `sort` is neither 1 nor -1")
                .why("a sort is ascending or descending in each of its fields")
                .help(format!("write `{} = -1`", FieldPath(argument.path.clone()))),
        );
        return None;
    }
    Some(FieldPath(argument.path.clone()))
}
