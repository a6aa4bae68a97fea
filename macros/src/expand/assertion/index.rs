//! What the paths of an index lead to, and whether a key can be of its kind there, where the tokens
//! do not tell.

use super::{Assertions, own_shape};
use crate::attributes::{Condition, FieldPath, Index, Key, KeyKind, Literal, Test};
use crate::expand::index;
use crate::model::{Body, Field, Kind, Model};
use crate::rules::index::{Arrays, Declared, arrays_of, declared};
use crate::rules::indexed;
use crate::serde::{Adapter, TagType};
use crate::types;
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote_spanned;
use syn::ext::IdentExt;
use syn::spanned::Spanned;

pub(super) fn paths_lead_to_what_is_meant<'a>(
    model: &'a Model<'a>,
    assertions: &mut Assertions<'a>,
) {
    for index in model.indexes() {
        for key in &index.keys {
            let rules = rules_of_key(model, index, key);
            hold(model, &key.path, rules, assertions);
        }
        for condition in &index.partial {
            let can_hold = condition_can_hold(model, condition);
            path_leads_to(model, &condition.path, can_hold, assertions);
        }
        let weights = index.weights.iter().map(|(path, _)| path);
        for path in weights.chain(index.projection.iter().map(|(path, _)| path)) {
            path_leads_to(model, path, None, assertions);
        }
        if index.has(KeyKind::Text) {
            language_is_a_text(model, index, assertions);
        }
    }
    for key in model.own.shard_key.iter().flat_map(|index| &index.keys) {
        path_leads_to(model, &key.path, None, assertions);
    }
}

pub(super) fn arrays_are_not_parallel(model: &Model<'_>, assertions: &mut Assertions<'_>) {
    for Declared { index, .. } in declared(model) {
        if matches!(arrays_of(model, index), Arrays::Open) && !has_no_path(model) {
            let (shape, keys) = (own_shape(model), index::keys(&index.keys));
            let last = index.keys.last().map(|key| &key.path);
            assertions.tokens.extend(quote_spanned! {last.span()=>
                const _: () = __require_one_array(#shape, #keys);
            });
        }
    }
}

/// A field of its own, by its plain name, has been found among the tokens; it is not where a variant
/// holds another type.
fn needs_proof(model: &Model<'_>, path: &FieldPath) -> bool {
    path.0.len() > 1 || model.serde.type_into().is_some() || model.hides_fields()
}

/// The fields of such an enum stand below a name that its paths do not have.
fn has_no_path(model: &Model<'_>) -> bool {
    model.kind == Kind::Embedded
        && matches!(model.body, Body::Enum(_))
        && matches!(model.serde.tag(), TagType::External | TagType::Adjacent { .. })
}

/// One constant a path: that it leads to a field, and what is asked of the field.
fn path_leads_to(
    model: &Model<'_>,
    path: &FieldPath,
    asked: Option<TokenStream>,
    assertions: &mut Assertions<'_>,
) {
    let Some(last) = path.0.last() else { return };
    if has_no_path(model) {
        return;
    }
    let exists = needs_proof(model, path).then(|| {
        let (shape, text, name) =
            (own_shape(model), path.to_string(), model.input.ident.to_string());
        quote_spanned!(last.span()=> __require_path(#shape, #text, #name))
    });
    assertions.one_after_the_other(last.span(), exists.into_iter().chain(asked).collect());
}

fn rules_of_key(model: &Model<'_>, index: &Index, key: &Key) -> Vec<&'static str> {
    let known = Known::of(model, &key.path);
    let mut rules = Vec::new();
    if index.expire_after.is_some() && !known.is(&["DateTime"], true) && !known.states("date") {
        rules.push("TTL_NOT_DATE");
    }
    let one_value = known.is_one_value();
    match key.kind {
        KeyKind::Text if !known.is(&["String"], true) => rules.push("TEXT"),
        KeyKind::Hashed if !one_value || known.is(&["f32", "f64"], false) => rules.push("HASHED"),
        KeyKind::Wildcard if !key.path.0.is_empty() => rules.push("WILDCARD"),
        KeyKind::Sphere => rules.push("SPHERE"),
        KeyKind::Plane => rules.push("PLANE"),
        KeyKind::Ascending | KeyKind::Descending if !one_value => {
            let beside = [
                (KeyKind::Text, "BESIDE_TEXT"),
                (KeyKind::Hashed, "BESIDE_HASHED"),
                (KeyKind::Wildcard, "BESIDE_WILDCARD"),
            ];
            rules.extend(beside.iter().find(|(kind, _)| index.has(*kind)).map(|(_, rule)| *rule));
        }
        _ => {}
    }
    // An `_id` of several fields is one value.
    if key.kind.is_ordered() && !known.is_short() && !model.is_id(&key.path) {
        rules.push("UNBOUNDED_INDEX_KEY");
        rules.extend(is_long_text(&key.path).then_some("LONG_NAME"));
    }
    rules
}

fn is_long_text(path: &FieldPath) -> bool {
    path.0.last().is_some_and(|last| indexed::is_long_text(&last.unraw().to_string()))
}

/// The field that MongoDB reads the language of a text from, by the name `language` where none is
/// stated.
fn language_is_a_text<'a>(model: &'a Model<'a>, index: &Index, assertions: &mut Assertions<'a>) {
    let unstated = || {
        let is_it = |field: &&Field<'_>| field.stored_name() == "language" && !field.is_skipped();
        let field = model.fields().find(is_it)?;
        let syn::Member::Named(name) = &field.member else { return None };
        Some(FieldPath(vec![name.clone()]))
    };
    let Some(path) = index.language_override.clone().or_else(unstated) else { return };
    let known = Known::of(model, &path);
    let writes_null = known.field.is_some_and(|field| field.serde.skip_serializing_if().is_none());
    let mut rules = Vec::new();
    if !known.is(&["String"], false) {
        rules.push("LANGUAGE");
    }
    let never_null = known.field.is_some_and(|field| {
        types::option_of(field.ty).is_none() && types::is_settled(&types::parts(field.ty))
    });
    if writes_null && !never_null {
        rules.push("LANGUAGE_NOT_NULL");
    }
    hold(model, &path, rules, assertions);
}

/// One call a key, without the rule that an opt-out lets it break.
fn hold<'a>(
    model: &'a Model<'a>,
    path: &FieldPath,
    mut rules: Vec<&'static str>,
    assertions: &mut Assertions<'a>,
) {
    let (shape, text) = (own_shape(model), path.to_string());
    let Some(last) = path.0.last() else { return };
    let ident = |rule: &&'static str| Ident::new(rule, Span::call_site());
    if rules.contains(&"UNBOUNDED_INDEX_KEY") {
        let name = path.first();
        let field = model.fields().find(|field| Some(field.name()) == name);
        let of_length =
            rules.iter().filter(|rule| matches!(**rule, "UNBOUNDED_INDEX_KEY" | "LONG_NAME"));
        let of_length = of_length.map(ident);
        let holds = || quote_spanned!(last.span()=> __Shape::breaks_as_key(#shape, #text, 0 #(| __KeyRules::#of_length)*) == 0);
        if assertions.is_allowed(field, "unbounded_index_key", holds) {
            rules.retain(|rule| *rule != "UNBOUNDED_INDEX_KEY");
        }
    }
    let rules: Vec<Ident> = rules.iter().map(ident).collect();
    let asked = (!rules.is_empty()).then(
        || quote_spanned!(last.span()=> __assert_key(#shape, #text, 0 #(| __KeyRules::#rules)*)),
    );
    path_leads_to(model, path, asked, assertions);
}

fn condition_can_hold(model: &Model<'_>, condition: &Condition) -> Option<TokenStream> {
    let known = Known::of(model, &condition.path);
    let is_settled = match &condition.test {
        Test::Exists | Test::Refused(_) => true,
        Test::Compare(_, value) => known.compares_with(value),
        Test::In(values) => values.iter().all(|value| known.compares_with(value)),
        Test::Type(_) => false,
    };
    let span = condition.path.0.last()?.span();
    (!is_settled).then(|| {
        let (shape, condition) = (own_shape(model), index::condition(condition));
        quote_spanned!(span=> __assert_condition(#shape, &#condition))
    })
}

/// What the tokens tell of the field at a path.
struct Known<'a, 'm> {
    field: Option<&'a Field<'m>>,
}

impl<'a, 'm> Known<'a, 'm> {
    fn of(model: &'a Model<'m>, path: &FieldPath) -> Self {
        let [name] = path.0.as_slice() else { return Known { field: None } };
        let name = name.unraw().to_string();
        // Variants can have fields of one name, of several types.
        let mut named = model.fields().filter(|field| field.name() == name);
        Known { field: named.next().filter(|_| named.next().is_none()) }
    }

    /// The type, where no adapter and no statement changes what is stored.
    fn ty(&self) -> Option<&'a syn::Type> {
        let field = self.field?;
        (matches!(field.adapter, Adapter::None) && field.own.bson.is_none()).then_some(field.ty)
    }

    /// Is of a type of one of these names, or holds items of one.
    fn is(&self, names: &[&str], or_items: bool) -> bool {
        self.ty().is_some_and(|ty| {
            let item =
                types::item_of(ty).filter(|_| or_items && !types::is_called(ty, types::MAPS));
            types::is_called(item.unwrap_or(ty), names)
        })
    }

    fn states(&self, bson: &str) -> bool {
        let stated = self.field.and_then(|field| field.own.bson.as_ref());
        stated.is_some_and(|stated| stated.value() == bson)
    }

    fn is_one_value(&self) -> bool {
        self.ty().is_some_and(|ty| {
            types::is_scalar(ty) && !matches!(types::unwrapped(ty), syn::Type::Tuple(_))
        })
    }

    /// No text of any length, and no embedded document.
    fn is_short(&self) -> bool {
        let Some(field) = self.field else { return false };
        if !self.is(&["String", "str"], false) {
            return self.is_one_value() || self.states("date") || self.states("uuid");
        }
        match (field.own.bounds.get("max_length"), field.own.bounds.integer("max_length")) {
            (Some(_), Some(length)) => length <= 1000,
            (Some(_), None) => false,
            (None, _) => !indexed::is_long_text(&field.name()),
        }
    }

    fn compares_with(&self, value: &Literal) -> bool {
        match value {
            Literal::Bool(_) => self.is(&["bool"], true),
            Literal::Int(_) | Literal::Float(_) => {
                self.is(types::INTEGERS, true) || self.is(&["f32", "f64"], true)
            }
            Literal::Text(_) => self.is(&["String"], true),
        }
    }
}
