//! Queries that reach into other types.

use super::{Assertions, constant, own_shape};
use crate::model::Model;
use crate::rules::query::{
    Holds, Lifted, Obstacle, Paged, Shared, Unserved, Unused, Wrong, meets_two_items,
    open_questions, paged, wrong_value,
};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

/// Nothing is asked of a query on the type's own fields.
pub(super) fn expand<'a>(model: &'a Model<'a>, assertions: &mut Assertions<'a>) {
    if model.own.queries.is_empty() || model.own.superseded {
        return;
    }
    let shape = constant(&quote!(&'static __Shape), &own_shape(model));
    paths_exist(model, assertions);
    for Wrong { path, holds, fault } in wrong_value(model) {
        let holds = holds_literal(&holds);
        assertions.require(&quote!(__holds(#shape, #path, #holds)), fault);
    }
    for Paged { path, obstacle, fault } in paged(model) {
        let stands = match obstacle {
            Obstacle::Array => quote!(__meets_an_array(#shape, #path)),
            Obstacle::Float => quote!(__is_float_at(#shape, #path)),
            Obstacle::TextId => quote!(__holds(#shape, #path, &__Holds::Text)),
        };
        assertions.require(&quote!(!#stands), fault);
    }
    for Shared { common, fault, .. } in meets_two_items(model) {
        let common = common.to_string();
        assertions.lint(None, quote!(!__meets_an_array(#shape, #common)), fault);
    }
    let open = open_questions(model);
    for Unserved { fault, lifted, nested, unless_text } in open.unserved {
        let mut serves = quote!(__leads_nowhere(#shape, &[#(#nested),*]));
        if let Some(Lifted { equal, sort, behind }) = lifted {
            let sort = sort.iter().map(|(path, descending)| quote!((#path, #descending)));
            serves.extend(
                quote!(|| __lifted_serves(#shape, &[#(#equal),*], &[#(#sort),*], &[#(#behind),*])),
            );
        }
        if !unless_text.is_empty() {
            serves.extend(quote!(|| #(!__holds(#shape, #unless_text, &__Holds::Text))&&*));
        }
        assertions.lint(None, serves, fault);
    }
    for Unused { fault, field, perhaps_reference, .. } in open.unused {
        let Some(path) = perhaps_reference.map(ToString::to_string) else { continue };
        assertions.lint(field, quote!(__refers_at(#shape, #path)), fault);
    }
}

fn paths_exist(model: &Model<'_>, assertions: &mut Assertions<'_>) {
    let (shape, name) = (own_shape(model), model.input.ident.to_string());
    let known = |path: &str| model.fields().any(|field| field.name() == path);
    let mut seen: Vec<String> = Vec::new();
    for (array, path) in model.own.queries.iter().flat_map(crate::attributes::Query::paths) {
        let whole = match array {
            Some(array) => format!("{array}.{path}"),
            None => path.to_string(),
        };
        let Some(last) = path.0.last() else { continue };
        if known(&whole) || seen.contains(&whole) {
            continue;
        }
        assertions.tokens.extend(quote_spanned! {last.span()=>
            const _: () = __require_stored(#shape, #whole, #name);
        });
        seen.push(whole);
    }
}

fn holds_literal(holds: &Holds) -> TokenStream {
    match holds {
        Holds::Text => quote!(&__Holds::Text),
        Holds::OneOf(texts) => quote!(&__Holds::OneOf(&[#(#texts),*])),
        Holds::Bool => quote!(&__Holds::Bool),
        Holds::Number => quote!(&__Holds::Number),
        Holds::Array => quote!(&__Holds::Array),
    }
}
