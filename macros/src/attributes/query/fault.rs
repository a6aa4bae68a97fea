//! What is told of a query that is not written as queries are.

use crate::attributes::argument::Argument;
use crate::attributes::path::FieldPath;
use crate::fault::Fault;
use crate::types::text;
use proc_macro2::Ident;
use quote::ToTokens;

pub(super) fn nameless(at: &impl ToTokens) -> Fault {
    Fault::new(at, "attribute_value", "the query has no name")
        .why("a query becomes a function of the model, `Order::history(user)`, and is called by its name")
        .help("write `#[query(history(eq(user), sort(created_at = -1)))]`")
}

/// `page(eq(x))`
pub(super) fn named_like_a_part(name: &Ident) -> Fault {
    Fault::new(name, "attribute_value", format!("`{name}` is a word of queries, and names none"))
        .why("a query becomes a function of the model, `Order::history(user)`, and its name is not that of a part")
        .help(format!("call it `by_{name}`, or by what it is for"))
}

/// `eq()`
pub(super) fn empty(at: &Ident, example: &str) -> Fault {
    Fault::new(at, "attribute_value", format!("`{at}` names no field"))
        .why("each part of a query names the fields it is about")
        .help(format!("write `{example}`, or remove it"))
}

/// `in(x = [])`
pub(super) fn no_value(one: &Argument, path: &FieldPath) -> Fault {
    Fault::new(one, "attribute_value", format!("`{path} = []` names no value"))
        .why("`$in` finds documents with one of its values, and without a value none")
        .help(format!("write the values, or `in({path})` to hand them over"))
}

pub(super) fn example(at: &Ident) -> &'static str {
    match at.to_string().as_str() {
        "regex" => "regex(name = \"^Jo\")",
        "range" => "range(created_at)` or `range(rating(gte = 8))",
        "exists" => "exists(vat)` or `exists(vat = false)",
        "prefix" => "prefix(name)",
        "ne" => "ne(status)",
        "in" => "in(status)` or `in(status = [\"open\", \"paid\"])",
        _ => "eq(user)` or `eq(status = \"open\")",
    }
}

pub(super) fn no_path(one: &Argument, at: &Ident) -> Fault {
    Fault::new(
        one,
        "attribute_value",
        format!("`{}` says nothing that `{at}` could ask", text(one)),
    )
    .why("each part of a query names a field, and a value only where it is always the same")
    .help(format!("write `{}`", example(at)))
}
