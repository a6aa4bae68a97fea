//! Values that follow from other values: subsets, counts and what a function computes.

use crate::attributes::Policy;
use crate::fault::{Fault, Faults};
use crate::model::{Field, Model};
use crate::types;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;

/// A subset holds the first few of all children in some order; without the rest elsewhere, what is
/// trimmed from it is lost.
pub(crate) fn subsets_have_a_source(model: &Model<'_>, faults: &mut Faults) {
    for field in model.fields() {
        let Some(subset) = field.own.subset.as_ref().filter(|subset| !subset.has_wrong_key) else {
            continue;
        };
        let name = field.label();
        let maxima = field.own.bounds.list.iter().filter(|bound| bound.member == "max_items");
        if let Some(second) = maxima.clone().nth(1) {
            faults.add(
                Fault::new(&second.written, "duplicate_key", format!("`{name}` has two maxima"))
                    .why("a subset holds as many items as its own `max` says")
                    .help("keep the one in `subset_of`"),
            );
        }
        let what = if subset.child.is_none() {
            format!("the subset `{name}` names no collection that has all of it")
        } else if subset.via.is_none() {
            format!("the subset `{name}` does not say which of the children are its own")
        } else if subset.sort.is_empty() {
            format!("the subset `{name}` does not say which of the children come first")
        } else if maxima.count() == 0 {
            format!("the subset `{name}` does not say how many of the children it holds")
        } else {
            continue;
        };
        let child = subset.child.as_ref().map_or_else(|| "Comment".to_owned(), types::text);
        faults.add(
            Fault::new(&subset.at, "subset_without_source", what)
                .why("what is trimmed from a subset is lost if no collection has it")
                .help(format!("write `#[subset_of({child}, via = …, sort(… = -1), max = 5)]`")),
        );
    }
}

pub(crate) fn counts_have_a_source(model: &Model<'_>, faults: &mut Faults) {
    for field in model.fields() {
        let Some(count) = &field.own.count else { continue };
        if count.has_wrong_key || names_a_subset(model, field, count.child.as_ref()) {
            continue;
        }
        let model_named = count.child.as_ref().is_some_and(|child| !is_lower_case(child));
        if model_named && count.via.is_some() {
            continue;
        }
        let name = field.label();
        let what = match model_named {
            true => format!("`{name}` does not say which documents it counts"),
            false => format!("`{name}` names no model to count"),
        };
        faults.add(
            Fault::new(&count.at, "attribute_value", what)
                .why("a count is over the documents of another collection that refer to this one")
                .help("write `#[count_of(Comment, via = post)]`"),
        );
    }
}

fn is_lower_case(path: &syn::Path) -> bool {
    path.get_ident()
        .is_some_and(|ident| ident.to_string().starts_with(|c: char| c.is_lowercase() || c == '_'))
}

pub(crate) fn computed_fields_have_a_function(model: &Model<'_>, faults: &mut Faults) {
    for field in model.fields() {
        let Some(computed) = &field.own.computed else { continue };
        let name = field.label();
        let names: Vec<String> = model.beside(field).iter().map(Field::name).collect();
        for from in computed.from.iter().flatten() {
            if !names.contains(&from.unraw().to_string()) {
                faults.add(
                    Fault::new(
                        from,
                        "attribute_value",
                        format!("there is no field `{from}` beside `{name}`"),
                    )
                    .why("a value is computed from fields of its own object")
                    .help(format!("its fields are {}", names.join(", "))),
                );
            }
        }
        let is_function = matches!(&computed.with, Some(syn::Expr::Path(_)));
        if is_function || computed.has_wrong_key || subset_in_expression(model, field).is_some() {
            continue;
        }
        let own = &model.input.ident;
        let (at, what) = match &computed.with {
            Some(with) => {
                (with.to_token_stream(), "is computed with what is no path of a function")
            }
            None => (computed.at.clone(), "is computed, and no function says how"),
        };
        faults.add(
            Fault::new(&at, "computed_without_fn", format!("`{name}` {what}"))
                .why("the value is computed anew before each checked write")
                .help(format!("write `#[computed(with = {own}::{name})]`")),
        );
    }
}

/// A subset holds the newest few: what is counted or summed over it is wrong as soon as there are
/// more. A function does not show what it reads, so beside a subset a computed field says it.
pub(crate) fn subsets_are_no_source(model: &Model<'_>, faults: &mut Faults) {
    for field in model.fields() {
        let name = field.label();
        let subset_of = |subset: &Field<'_>| {
            let child = subset.own.subset.as_ref().and_then(|subset| subset.child.as_ref());
            child.map_or_else(|| "Comment".to_owned(), types::text)
        };
        let fault = |at: &TokenStream, what: String, subset: &Field<'_>| {
            Fault::new(at, "computed_from_subset", what)
                .why(format!(
                    "`{}` holds a few of the `{}` documents, and never more than its `max`",
                    subset.name(),
                    subset_of(subset)
                ))
                .help(format!(
                    "count the collection: `#[count_of({}, via = …)]`",
                    subset_of(subset)
                ))
        };
        if let Some(count) = &field.own.count
            && let Some(child) = &count.child
            && let Some(subset) = subset_beside(model, field, child)
        {
            let what = format!("`{name}` counts the subset `{}`", subset.name());
            faults.add(fault(&child.to_token_stream(), what, subset));
        }
        let Some(computed) = &field.own.computed else { continue };
        if let Some((at, subset)) = subset_in_expression(model, field) {
            let what = format!("`{name}` is computed from the subset `{}`", subset.name());
            faults.add(fault(&at, what, subset));
            continue;
        }
        let Some(from) = &computed.from else {
            if let (Some(with), Some(subset)) = (
                &computed.with,
                model.beside(field).iter().find(|other| other.own.subset.is_some()),
            ) {
                let what = format!(
                    "nothing says whether `{name}` is computed from the subset `{}`",
                    subset.name()
                );
                faults.add(
                    fault(&with.to_token_stream(), what, subset)
                        .help("or say what it is computed from: `#[computed(with = …, from(…))]`"),
                );
            }
            continue;
        };
        for from in from {
            if let Some(subset) = subset_beside(model, field, &from.clone().into()) {
                let what = format!("`{name}` is computed from the subset `{}`", subset.name());
                faults.add(fault(&from.to_token_stream(), what, subset));
            }
        }
    }
}

fn names_a_subset(model: &Model<'_>, field: &Field<'_>, path: Option<&syn::Path>) -> bool {
    path.is_some_and(|path| subset_beside(model, field, path).is_some())
}

fn subset_beside<'b, 'a>(
    model: &'b Model<'a>,
    field: &'b Field<'a>,
    path: &syn::Path,
) -> Option<&'b Field<'a>> {
    let name = path.get_ident()?.unraw().to_string();
    let mut beside = model.beside(field).iter();
    beside.find(|other| other.name() == name && other.own.subset.is_some())
}

/// `top_comments.len()`, `|post| post.top_comments.len()`: no path of a function, but plain enough.
fn subset_in_expression<'b, 'a>(
    model: &'b Model<'a>,
    field: &'b Field<'a>,
) -> Option<(TokenStream, &'b Field<'a>)> {
    let with = field.own.computed.as_ref()?.with.as_ref()?;
    idents(with.to_token_stream()).into_iter().find_map(|ident| {
        let subset = subset_beside(model, field, &ident.clone().into())?;
        Some((ident.to_token_stream(), subset))
    })
}

fn idents(tokens: TokenStream) -> Vec<syn::Ident> {
    tokens
        .into_iter()
        .flat_map(|token| match token {
            TokenTree::Ident(ident) => vec![ident],
            TokenTree::Group(group) => idents(group.stream()),
            _ => Vec::new(),
        })
        .collect()
}

/// Nothing in the runtime follows a source yet, so the model says who does.
pub(crate) fn values_are_kept(model: &Model<'_>, faults: &mut Faults) {
    for field in model.fields() {
        let (own, name) = (&field.own, field.label());
        let is_refreshed = matches!(
            own.snapshot.as_ref().and_then(|snapshot| snapshot.policy.as_ref()),
            Some(Policy::Refresh(_))
        );
        let follows =
            is_refreshed || own.subset.is_some() || own.count.is_some() || own.computed.is_some();
        if !follows {
            continue;
        }
        faults.lint(
            model,
            Some(field),
            Fault::new(&field.place(), "copy_not_kept", format!("nothing keeps `{name}` true yet"))
                .why(match own.computed {
                    Some(_) => "docwright does not call the function yet, so the value goes stale",
                    None => "docwright does not follow the source of a value yet, so it goes stale",
                })
                .help("leave it out and compute it where it is read, unless code of your own keeps it true"),
        );
    }
}
