//! What a value is where an alias or another type's name hides it: a float, bytes, a date.

use super::{Assertions, own_shape};
use crate::expand::shape;
use crate::fault::Fault;
use crate::model::{Field, Model};
use crate::rules::{indexed, integer, key, money, representation};
use crate::serde::{Adapter, serde_as_adapter};
use crate::types;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

/// One call a field, and only for one whose tokens leave something open.
pub(super) fn is_stored_as_meant<'a>(
    field: &'a Field<'a>,
    assertions: &mut Assertions<'a>,
) -> Option<TokenStream> {
    let model = assertions.model;
    let mut rules = rules_of(model, field)?;
    let shape = adapted(field)?;
    for (slug, rule) in LINTS {
        let rule = Ident::new(rule, Span::call_site());
        let holds = || quote!(__Shape::breaks(#shape, (#rules) & __Values::#rule) == 0);
        if assertions.is_allowed(field, slug, holds) {
            rules = quote!((#rules) & !__Values::#rule);
        }
    }
    let (label, ty) = (field.label(), types::text(field.ty));
    Some(quote_spanned!(field.ty.span()=> __assert_value(#shape, #rules, #label, #ty)))
}

/// A field that states its BSON type, and has no adapter that would write it.
pub(super) fn is_stored_as_stated(model: &Model<'_>, field: &Field<'_>) -> Option<TokenStream> {
    let bson = field.own.bson.as_ref()?;
    let stated = shape::bson_type(&bson.value())?;
    if model.own.superseded || !matches!(field.adapter, Adapter::None) {
        return None;
    }
    let (ty, what) = (field.ty, format!("{}: {}", field.label(), types::text(field.ty)));
    Some(quote_spanned!(ty.span()=> __assert_stated(<__Own<#ty>>::SHAPE, #stated, #what)))
}

/// What the value is held against, if the tokens leave something open.
pub(super) fn rules_of(model: &Model<'_>, field: &Field<'_>) -> Option<TokenStream> {
    let parts = field.parts();
    let is_open = match &field.adapter {
        Adapter::None => !types::is_settled(parts),
        adapter => passes_on(adapter),
    };
    if !is_open || field.own.bson.is_some() || field.serde.flatten() || model.own.superseded {
        return None;
    }
    let mut rules = quote!(__Values::ALL);
    if money::is_money(field) {
        rules.extend(match money::is_money_type(parts) {
            true => quote!(| __Values::FLOAT_MONEY),
            false => quote!(| __Values::FLOAT_MONEY_ANYWHERE),
        });
    }
    let seen = [types::MAPS, types::ARRAYS].iter().any(|names| types::is_called(field.ty, names));
    if key::is_judged(model, field) && !seen {
        rules.extend(quote!(| __Values::MAP_KEY_CONTENT));
    }
    // An adapter for integers says how it writes what lies above.
    if integer::states_max(&field.own.bounds) || !matches!(field.adapter, Adapter::None) {
        rules = quote!((#rules) & !__Values::UNSIGNED_OVERFLOW);
    }
    Some(rules)
}

/// `serde_as` writes `Same` for `_`: that part is stored as its type is.
fn passes_on(adapter: &Adapter) -> bool {
    let Adapter::Path(path) = adapter else { return false };
    serde_as_adapter(path).is_some_and(|adapter| types::text(adapter).contains("::Same"))
}

/// The shape of what is stored; with an adapter a missing field is an error, and no more than that.
fn adapted(field: &Field<'_>) -> Option<TokenStream> {
    let Adapter::Path(path) = &field.adapter else { return Some(shape::unbounded(field)) };
    let (adapter, ty) = (serde_as_adapter(path)?, field.ty);
    Some(quote_spanned!(ty.span()=> <#adapter as __StoredAs<#ty>>::SHAPE))
}

/// What a field of a generic type is held against wherever its parameters are known.
pub(crate) fn rules_of_parameter(model: &Model<'_>, field: &Field<'_>) -> Option<TokenStream> {
    if !model.is_generic() || field.is_skipped() {
        return None;
    }
    let of_value = rules_of(model, field).map(|rules| {
        let allowed = LINTS.iter().filter(|(slug, _)| model.allow(Some(field), slug).is_some());
        let allowed = allowed.map(|(_, rule)| Ident::new(rule, Span::call_site()));
        quote!((#rules) #(& !__Values::#allowed)*)
    });
    let grows = !crate::rules::is_settled(field)
        && !model.own.superseded
        && model.allow(Some(field), "alias_hides_growth").is_none();
    let growth = grows.then(|| quote!(__Values::GROWTH));
    match (of_value, growth) {
        (Some(value), Some(growth)) => Some(quote!((#value) | #growth)),
        (value, growth) => value.or(growth),
    }
}

/// Those of the runtime's `ValueRules` that have an opt-out.
const LINTS: [(&str, &str); 5] = [
    ("float_money", "FLOAT_MONEY_ANYWHERE"),
    ("unsigned_overflow", "UNSIGNED_OVERFLOW"),
    ("duration_shape", "DURATION_SHAPE"),
    ("map_key_content", "MAP_KEY_CONTENT"),
    ("unique_on_array", "UNIQUE_ON_ARRAY"),
];

/// One call a key of a unique or sparse index whose end the tokens do not show.
pub(super) fn keys_are_distinct_values<'a>(model: &'a Model<'a>, assertions: &mut Assertions<'a>) {
    let shape = own_shape(model);
    for key in indexed::keys(model) {
        if key.is_the_field() && is_told_by_tokens(key.field) {
            continue;
        }
        let mut rules = TokenStream::new();
        let path = key.path.to_string();
        let applicable = [
            ("unique_on_array", key.index.unique),
            ("nan_infinity", key.index.unique),
            ("option_null_vs_missing", key.holds_null()),
            // What can be left out of a type's own field is seen among the tokens.
            ("unique_on_optional", key.holds_missing() && !key.is_the_field()),
        ];
        for (slug, _) in applicable.into_iter().filter(|(_, applies)| *applies) {
            let rule = Ident::new(&slug.to_uppercase(), Span::call_site());
            let holds = || quote!(__Shape::breaks_at(#shape, #path, __Values::#rule) == 0);
            if !assertions.is_allowed(key.field, slug, holds) {
                rules.extend(quote!(| __Values::#rule));
            }
        }
        if !rules.is_empty() {
            if key.index.keys.len() > 1 {
                rules.extend(quote!(| __Values::COMPOUND));
            }
            if key.index.leaves_out(key.path, true) {
                rules.extend(quote!(| __Values::PARTIAL));
            }
            assertions.tokens.extend(quote_spanned! {key.at.span()=>
                const _: () = __assert_unique(#shape, #path, 0 #rules);
            });
        }
    }
}

/// The adapter or the name decides what is indexed.
fn is_told_by_tokens(field: &Field<'_>) -> bool {
    let parts = field.parts();
    !matches!(field.adapter, Adapter::None) || field.own.bson.is_some() || types::is_settled(parts)
}

pub(super) fn untagged_variants_differ<'a>(model: &'a Model<'a>, assertions: &mut Assertions<'a>) {
    if !representation::may_have_two_objects(model) {
        return;
    }
    let shape = own_shape(model);
    let fault: Fault = representation::untagged(model);
    assertions.lint(None, quote!(__Shape::has_one_object(#shape)), fault);
}
