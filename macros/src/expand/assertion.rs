//! What tokens cannot see is asked of the shape, by assertions at the user's token.
//!
//! An assertion stands only where the tokens do not already settle the question, and never in a
//! generic impl, where it would not be evaluated.

mod field;
mod growth;
mod index;
mod layout;
mod query;
mod relation;
mod shard;
mod snapshot;
mod upgrade;
mod value;

pub(super) use value::rules_of_parameter;

use super::shape;
use crate::attributes::Allow;
use crate::fault::Fault;
use crate::model::{Field, Kind, Model};
use crate::rules;
use crate::serde::Adapter;
use crate::types;
use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::{quote, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;

pub(crate) fn expand(model: &Model<'_>) -> TokenStream {
    if !model.is_judged_by_shape() {
        return TokenStream::new();
    }
    let mut assertions = Assertions {
        model,
        tokens: TokenStream::new(),
        constants: Vec::new(),
        allowed: Vec::new(),
    };
    for field in model.fields().filter(|field| !field.is_skipped()) {
        field::missing_is_read(field, &mut assertions);
        field::bounds_hold(field, &mut assertions);
        let calls = calls_about(field, &mut assertions);
        if !calls.is_empty() {
            assertions.constants.push((field.ty.span(), calls));
        }
        field::flattened_is_an_object(field, &mut assertions);
        relation::reference_fits_its_model(field, &mut assertions);
        relation::single_references_have_an_index(field, &mut assertions);
        relation::ids_say_what_they_refer_to(field, &mut assertions);
        snapshot::copies_fit_their_sources(field, &mut assertions);
        snapshot::references_lead_to_sources(field, &mut assertions);
        snapshot::children_have_their_fields(field, &mut assertions);
        snapshot::functions_compute_the_value(field, &mut assertions);
    }
    layout::tagged_contents_are_objects(model, &mut assertions);
    layout::names_are_distinct(model, &mut assertions);
    layout::flattened_are_apart(model, &mut assertions);
    if model.kind == Kind::Document {
        layout::version_field_is_free(model, &mut assertions);
        layout::id_is_one_value(model, &mut assertions);
        layout::id_inside_is_one_value(model, &mut assertions);
        growth::documents_can_be_stored(model, &mut assertions);
    }
    index::paths_lead_to_what_is_meant(model, &mut assertions);
    index::arrays_are_not_parallel(model, &mut assertions);
    shard::documents_are_spread(model, &mut assertions);
    query::expand(model, &mut assertions);
    value::keys_are_distinct_values(model, &mut assertions);
    value::untagged_variants_differ(model, &mut assertions);
    upgrade::versions_are_one_apart(model, &mut assertions);
    let names_itself = model.fields().any(|field| types::says_self(field.ty));
    let tokens = assertions.into_tokens();
    if names_itself { without_self(tokens, &model.input.ident) } else { tokens }
}

/// A constant beside an impl has no `Self`: the type is called by its name.
fn without_self(tokens: TokenStream, name: &Ident) -> TokenStream {
    let named = tokens.into_iter().map(|token| match token {
        TokenTree::Ident(ident) if ident == "Self" => {
            let mut named = name.clone();
            named.set_span(ident.span());
            TokenTree::Ident(named)
        }
        TokenTree::Group(group) => {
            let mut named = Group::new(group.delimiter(), without_self(group.stream(), name));
            named.set_span(group.span());
            TokenTree::Group(named)
        }
        token => token,
    });
    named.collect()
}

/// The assertions of one type.
struct Assertions<'a> {
    model: &'a Model<'a>,
    tokens: TokenStream,
    /// Calls that raise faults of their own, those of one constant one after the other: a constant
    /// costs the compiler more than a call.
    constants: Vec<(Span, Vec<TokenStream>)>,
    /// Conditions that an opt-out lets fail, each with the opt-out.
    allowed: Vec<(&'a Allow, TokenStream)>,
}

impl<'a> Assertions<'a> {
    /// Raises the fault where the condition, a const expression, is false.
    fn require(&mut self, condition: &TokenStream, fault: Fault) {
        let (span, message) = (fault.span(), fault.message());
        self.tokens.extend(quote_spanned! {span=>
            const _: () = __require(#condition, #message);
        });
    }

    /// Calls of one constant: where the first raises a fault, the others are not reached.
    fn one_after_the_other(&mut self, span: Span, calls: Vec<TokenStream>) {
        if !calls.is_empty() {
            self.constants.push((span, calls));
        }
    }

    /// A call about the whole type: it says nothing of a type whose last field has a fault.
    fn at_last(&mut self, span: Span, call: TokenStream) {
        match self.constants.last_mut() {
            Some((_, calls)) => calls.push(call),
            None => self.constants.push((span, vec![call])),
        }
    }

    /// As [`require`](Self::require), for a rule that has an opt-out.
    fn lint(&mut self, field: Option<&'a Field<'a>>, condition: TokenStream, fault: Fault) {
        match self.model.allow(field, fault.slug()) {
            Some(allow) => self.allowed.push((allow, condition)),
            None => self.require(&condition, fault.or_keep()),
        }
    }

    /// Whether an opt-out lets the condition fail: for a fault that a call raises beside others.
    fn is_allowed(
        &mut self,
        field: impl Into<Option<&'a Field<'a>>>,
        slug: &str,
        condition: impl FnOnce() -> TokenStream,
    ) -> bool {
        let allow = self.model.allow(field.into(), slug);
        self.allowed.extend(allow.map(|allow| (allow, condition())));
        allow.is_some()
    }

    /// An opt-out that silenced nothing among the tokens must silence one of its conditions.
    fn into_tokens(mut self) -> TokenStream {
        for (span, calls) in std::mem::take(&mut self.constants) {
            self.tokens.extend(quote_spanned!(span=> const _: () = { #(#calls;)* };));
        }
        let mut allowed = std::mem::take(&mut self.allowed);
        allowed.retain(|(allow, _)| !allow.is_used());
        while let Some(allow) = allowed.first().map(|(allow, _)| *allow) {
            let (own, others): (Vec<_>, Vec<_>) =
                allowed.into_iter().partition(|(other, _)| std::ptr::eq(*other, allow));
            let conditions = own.iter().map(|(_, condition)| condition);
            self.require(&quote!(!(#(#conditions)&&*)), rules::stale(allow));
            allow.mark_used();
            allowed = others;
        }
        self.tokens
    }
}

/// What is asked of the field in one constant. What a value is comes before how many there are: one
/// fault is enough for a field.
fn calls_about<'a>(field: &'a Field<'a>, assertions: &mut Assertions<'a>) -> Vec<TokenStream> {
    let model = assertions.model;
    let is_settled = rules::is_settled(field);
    if !is_settled && let Some(call) = all_at_once(model, field) {
        return vec![call];
    }
    let mut calls = Vec::new();
    calls.extend(value::is_stored_as_meant(field, assertions));
    calls.extend(value::is_stored_as_stated(model, field));
    if !is_settled {
        calls.extend(growth::growth_is_bounded(field, assertions));
    }
    calls.extend(relation::hidden_references_have_an_index(field, assertions));
    calls
}

/// All that is asked of a plain field of a type nobody knows, in one call.
fn all_at_once(model: &Model<'_>, field: &Field<'_>) -> Option<TokenStream> {
    let own = &field.own;
    let has_opt_out = !own.allows.is_empty() || !model.own.allows.is_empty();
    if has_opt_out
        || !own.bounds.is_empty()
        || own.bson.is_some()
        || !matches!(field.adapter, Adapter::None)
        || model.own.superseded
    {
        return None;
    }
    let rules = value::rules_of(model, field)?;
    let shape = shape::stored(field.ty);
    let (owner, label) = (model.input.ident.unraw().to_string(), field.label());
    let (ty, refers) = (types::text(field.ty), own.reference.is_some());
    let indexed = rules::hides_a_reference(model, field);
    Some(quote_spanned! {field.ty.span()=>
        __check_field(#shape, #rules, #owner, #label, #ty, #refers, #indexed)
    })
}

/// The field's shape in an expression of its own: what is borrowed inside a call's arguments does
/// not live long enough, what is borrowed in a constant does.
pub(super) fn shape_of(field: &Field<'_>) -> TokenStream {
    constant(&quote!(&'static __Shape), &shape::of_field(field))
}

fn constant(ty: &TokenStream, value: &TokenStream) -> TokenStream {
    quote!({
        const VALUE: #ty = #value;
        VALUE
    })
}

/// The shape of the type that is being derived, by its impl.
fn own_shape(model: &Model<'_>) -> TokenStream {
    let ident = &model.input.ident;
    match model.kind {
        Kind::Embedded => quote!(<#ident as __Stored>::SHAPE),
        Kind::Document => quote!(<#ident as __Model>::SPEC.shape),
    }
}
