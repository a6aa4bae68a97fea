//! The bounds in `#[field(…)]` and `#[embed(…)]`.

use super::argument::{Argument, Content, integer, no_duplicates, unknown_key, whole_number};
use crate::fault::{Fault, Faults};
use proc_macro2::{Literal, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{Expr, ExprLit, Ident, Lit};

/// One stated bound.
#[derive(Clone)]
pub(crate) struct Bound {
    /// The member of the runtime's `Bounds` that it sets.
    pub(crate) member: &'static str,
    /// The value as written, for messages and their span.
    pub(crate) written: TokenStream,
    /// The value, where it is written as a number.
    value: Option<Value>,
    /// The variant of the runtime's `Bound`, with its value.
    literal: TokenStream,
}

/// A number as it is written.
#[derive(Clone, Copy)]
pub(crate) struct Value {
    /// Exact up to 2⁵³.
    pub(crate) double: f64,
    /// The number, where it is whole.
    pub(crate) whole: Option<i128>,
}

impl Value {
    fn of(written: &Expr) -> Option<Value> {
        match written {
            Expr::Lit(ExprLit { lit: Lit::Int(number), .. }) => {
                let whole: i128 = number.base10_parse().ok()?;
                Some(Value { double: whole as f64, whole: Some(whole) })
            }
            Expr::Lit(ExprLit { lit: Lit::Float(number), .. }) => {
                Some(Value { double: number.base10_parse().ok()?, whole: None })
            }
            Expr::Unary(syn::ExprUnary { op: syn::UnOp::Neg(_), expr, .. }) => {
                let Value { double, whole } = Value::of(expr)?;
                Some(Value { double: -double, whole: whole.map(|whole| -whole) })
            }
            _ => None,
        }
    }

    pub(crate) fn cmp(&self, other: &Value) -> Option<std::cmp::Ordering> {
        match (self.whole, other.whole) {
            (Some(a), Some(b)) => Some(a.cmp(&b)),
            _ => self.double.partial_cmp(&other.double),
        }
    }
}

/// The bounds of a value, in the order they were written.
#[derive(Clone, Default)]
pub(crate) struct Bounds {
    pub(crate) list: Vec<Bound>,
    /// Those in `item(…)`.
    pub(crate) item: Option<Box<Bounds>>,
    /// The keys of `#[field(…)]` that were read.
    stated: Vec<&'static str>,
}

impl Bound {
    /// Its value is a constant, which tokens do not show.
    pub(crate) fn is_hidden(&self) -> bool {
        let is_number = !matches!(self.member, "item" | "pattern" | "key_pattern" | "unique_items");
        is_number && self.value.is_none()
    }
}

impl Bounds {
    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(crate) fn get(&self, member: &str) -> Option<&Bound> {
        self.list.iter().find(|bound| bound.member == member)
    }

    /// The value of a bound that is written as a whole number.
    pub(crate) fn integer(&self, member: &str) -> Option<i64> {
        self.value(member)?.whole?.try_into().ok()
    }

    /// The value of a bound that is written as a number.
    pub(crate) fn value(&self, member: &str) -> Option<Value> {
        self.get(member)?.value
    }

    /// Whether the limit itself is refused.
    pub(crate) fn excludes(&self, limit: &str) -> bool {
        self.stated.iter().any(|key| key.strip_prefix("exclusive_") == Some(limit))
    }

    /// The list of the runtime's bounds.
    pub(crate) fn to_literal(&self) -> TokenStream {
        let bounds = self.list.iter().map(|bound| &bound.literal);
        quote!(&[#(#bounds),*])
    }

    /// The types that stand around one within these bounds, where each is a literal that can be the
    /// argument of a type.
    pub(crate) fn around(&self) -> Option<Vec<(&'static str, Literal)>> {
        let around = |bound: &Bound| {
            let whole = bound.value?.whole?;
            Some(match bound.member {
                "min_length" => ("__MinLength", Literal::u64_unsuffixed(whole.try_into().ok()?)),
                "max_length" => ("__MaxLength", Literal::u64_unsuffixed(whole.try_into().ok()?)),
                "min_items" => ("__MinItems", Literal::u64_unsuffixed(whole.try_into().ok()?)),
                "max_items" => ("__MaxItems", Literal::u64_unsuffixed(whole.try_into().ok()?)),
                "min" if !self.excludes("min") => {
                    ("__Min", Literal::i64_unsuffixed(whole.try_into().ok()?))
                }
                "max" if !self.excludes("max") => {
                    ("__Max", Literal::i64_unsuffixed(whole.try_into().ok()?))
                }
                _ => return None,
            })
        };
        self.list.iter().map(around).collect()
    }

    fn state(&mut self, member: &'static str, written: &impl ToTokens, literal: TokenStream) {
        self.list.push(Bound { member, written: written.to_token_stream(), value: None, literal });
    }

    fn state_number(&mut self, member: &'static str, written: &Expr, literal: TokenStream) {
        self.state(member, written, literal);
        if let Some(bound) = self.list.last_mut() {
            bound.value = Value::of(written);
        }
    }
}

/// The keys of `#[field(…)]` that bound a value.
pub(crate) const VALUE_KEYS: &[&str] = &[
    "min_length",
    "max_length",
    "pattern",
    "min",
    "max",
    "exclusive_min",
    "exclusive_max",
    "multiple_of",
    "unique_items",
];

/// The keys of `#[embed(…)]`.
pub(crate) const EMBED_KEYS: &[&str] =
    &["max", "min", "item", "unique_items", "key_pattern", "key_max_length"];

/// Reads one key of `#[field(…)]` or of `item(…)`; false if the key is none of these.
pub(crate) fn read_value_key(
    argument: &Argument,
    bounds: &mut Bounds,
    faults: &mut Faults,
) -> bool {
    let Some(key) = argument.key() else { return false };
    let Some(key) = VALUE_KEYS.iter().copied().find(|known| **known == *key) else { return false };
    if bounds.stated.contains(&key) {
        // The second of two is reported as a duplicate, and says nothing more.
        return true;
    }
    bounds.stated.push(key);
    match key {
        "min_length" | "max_length" => count(argument, key, bounds, faults),
        "pattern" => text(argument, key, bounds, faults),
        "unique_items" => flag(argument, key, bounds, faults),
        "exclusive_min" | "exclusive_max" => {
            if let Some(value) = number(argument, faults) {
                let (limit, literal) = match key {
                    "exclusive_min" => ("min", quote!(__Bound::ExclusiveMin(#value))),
                    _ => ("max", quote!(__Bound::ExclusiveMax(#value))),
                };
                if bounds.get(limit).is_some() {
                    contradiction(argument, key, limit, faults);
                } else {
                    bounds.state_number(limit, argument_value(argument), literal);
                }
            }
        }
        _ => {
            if let Some(value) = number(argument, faults) {
                if bounds.get(key).is_some() {
                    contradiction(
                        argument,
                        key,
                        if key == "min" { "exclusive_min" } else { "exclusive_max" },
                        faults,
                    );
                } else {
                    let variant = variant(key);
                    let literal = quote!(__Bound::#variant(#value));
                    bounds.state_number(key, argument_value(argument), literal);
                }
            }
        }
    }
    true
}

/// Reads `max = N` of an array, where another attribute than `embed` states it.
pub(super) fn read_max(argument: &Argument, bounds: &mut Bounds, faults: &mut Faults) {
    count(argument, "max_items", bounds, faults);
}

/// Reads `#[embed(…)]`.
pub(crate) fn read_embed(list: &[Argument], bounds: &mut Bounds, faults: &mut Faults) {
    no_duplicates(list, "embed", faults);
    for argument in list {
        match argument.key().as_deref() {
            Some("max") => count(argument, "max_items", bounds, faults),
            Some("min") => count(argument, "min_items", bounds, faults),
            Some("unique_items") => flag(argument, "unique_items", bounds, faults),
            Some("key_pattern") => text(argument, "key_pattern", bounds, faults),
            Some("key_max_length") => count(argument, "key_max_length", bounds, faults),
            Some("item") => {
                let Some(list) = faults.take(argument.list("max_length = 40")) else { continue };
                let item = read_item(list, faults);
                let literal = item.to_literal();
                bounds.state("item", argument, quote!(__Bound::Item(#literal)));
                bounds.item = Some(Box::new(item));
            }
            _ => unknown_key(argument, "embed", EMBED_KEYS, faults),
        }
    }
}

/// Reads `item(…)`: the bounds of what is inside, and `embed(…)` where that is an array again.
fn read_item(list: &[Argument], faults: &mut Faults) -> Bounds {
    let mut item = Bounds::default();
    no_duplicates(list, "item", faults);
    for argument in list {
        match (argument.key().as_deref(), &argument.content) {
            (Some("embed"), Content::List(inner)) => read_embed(inner, &mut item, faults),
            _ if read_value_key(argument, &mut item, faults) => {}
            _ => {
                let known = [VALUE_KEYS, &["embed"]].concat();
                unknown_key(argument, "item", &known, faults);
            }
        }
    }
    item
}

/// The variant of the runtime's `Bound` that a member of its `Bounds` is set by.
fn variant(member: &str) -> Ident {
    let name = match member {
        "min_length" => "MinLength",
        "max_length" => "MaxLength",
        "pattern" => "Pattern",
        "min" => "Min",
        "max" => "Max",
        "multiple_of" => "MultipleOf",
        "min_items" => "MinItems",
        "max_items" => "MaxItems",
        "unique_items" => "UniqueItems",
        "key_pattern" => "KeyPattern",
        _ => "KeyMaxLength",
    };
    Ident::new(name, Span::call_site())
}

fn contradiction(argument: &Argument, key: &str, other: &str, faults: &mut Faults) {
    faults.add(
        Fault::new(
            &argument.path[0],
            "contradictory_bounds",
            format!("`{key}` and `{other}` are both stated"),
        )
        .why("`$jsonSchema` has one minimum and one maximum")
        .help(format!("keep one of `{key}` and `{other}`")),
    );
}

fn argument_value(argument: &Argument) -> &Expr {
    match &argument.content {
        Content::Value(expr) => expr,
        // Only called after the value has been read.
        _ => unreachable!("an argument without a value has no bound"),
    }
}

/// A length or a count: a literal, or a constant of any integer type.
fn count(argument: &Argument, member: &'static str, bounds: &mut Bounds, faults: &mut Faults) {
    let Some(value) = faults.take(argument.value("N").cloned()) else { return };
    let variant = variant(member);
    match &value {
        Expr::Lit(ExprLit { lit: Lit::Int(number), .. }) => match number.base10_parse::<u64>() {
            Ok(n) => bounds.state_number(member, &value, quote!(__Bound::#variant(#n))),
            Err(_) => not_a_count(argument, member, &value, bounds, faults),
        },
        Expr::Lit(_) | Expr::Unary(_) => not_a_count(argument, member, &value, bounds, faults),
        constant => {
            bounds.state(member, &value, quote!(__Bound::#variant((#constant) as u64)));
        }
    }
}

fn not_a_count(
    argument: &Argument,
    member: &'static str,
    value: &Expr,
    bounds: &mut Bounds,
    faults: &mut Faults,
) {
    // A wrong bound is one fault; the field is not unbounded as well.
    bounds.state(member, &argument.path[0], quote!());
    let key = argument.key().unwrap_or_default();
    let number = whole_number(value).unwrap_or_else(|| "N".to_owned());
    faults.add(
        Fault::new(value, "attribute_value", format!("`{key}` is not a whole number from 0 up"))
            .why("MongoDB refuses a length or count that is negative, fractional or text")
            .help(format!("write `{key} = {number}`")),
    );
}

/// A limit of a number: a whole or floating literal, or a constant of type `i64`.
fn number(argument: &Argument, faults: &mut Faults) -> Option<TokenStream> {
    let value = faults.take(argument.value("N").cloned())?;
    if let Some(n) = integer(&value) {
        return Some(quote!(__Number::Int(#n)));
    }
    let (sign, literal) = match &value {
        Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Neg(_)) => (quote!(-), &*unary.expr),
        other => (quote!(), other),
    };
    match literal {
        Expr::Lit(ExprLit { lit: Lit::Float(number), .. }) => {
            Some(quote!(__Number::Double(#sign #number)))
        }
        Expr::Lit(ExprLit { lit, .. }) => {
            let key = argument.key().unwrap_or_default();
            let number = whole_number(&value).unwrap_or_else(|| "1".to_owned());
            faults.add(
                Fault::new(
                    lit,
                    "attribute_value",
                    format!("`{key}` is not a number in `i64` or `f64`"),
                )
                .why("MongoDB refuses a limit that is no number, and BSON has no wider integer than `long`")
                .help(format!("write `{key} = {number}`, or with a fraction `{key} = {number}.0`")),
            );
            None
        }
        _ => Some(quote::quote_spanned!(value.span()=> __Number::Int(#value))),
    }
}

fn text(argument: &Argument, member: &'static str, bounds: &mut Bounds, faults: &mut Faults) {
    let variant = variant(member);
    match argument.value("r\"\\A…\\z\"") {
        Ok(Expr::Lit(ExprLit { lit: Lit::Str(text), .. })) => {
            bounds.state(member, text, quote!(__Bound::#variant(#text)));
        }
        Ok(Expr::Path(constant)) => {
            bounds.state(member, constant, quote!(__Bound::#variant(#constant)));
        }
        Ok(other) => {
            let key = argument.key().unwrap_or_default();
            faults.add(
                Fault::new(other, "attribute_value", format!("the value of `{key}` is not a text"))
                    .why("MongoDB takes a pattern as text: a literal, or a constant of type `&str`")
                    .help(format!("write `{key} = r\"\\A…\\z\"`")),
            );
        }
        Err(fault) => faults.add(fault),
    }
}

fn flag(argument: &Argument, member: &'static str, bounds: &mut Bounds, faults: &mut Faults) {
    if faults.take(argument.flag()).is_some() {
        let variant = variant(member);
        bounds.state(member, argument, quote!(__Bound::#variant));
    }
}
