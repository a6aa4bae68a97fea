//! A query asks a field for values that can be in it.

use crate::attributes::{Ask, FieldPath, Literal, Operator, Test};
use crate::fault::{Fault, Faults};
use crate::model::Model;
use crate::serde::Adapter;
use crate::types;
use proc_macro2::TokenStream;
use quote::ToTokens;

/// What the values of a field have to be for a part of a query to find any.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Holds {
    Text,
    /// A text that is one of these, for an enum.
    OneOf(Vec<String>),
    Bool,
    Number,
    Array,
}

/// What a part asks that the tokens do not settle.
pub(crate) struct Wrong {
    pub(crate) path: String,
    pub(crate) holds: Holds,
    pub(crate) fault: Fault,
}

pub(super) fn values_fit(model: &Model<'_>, faults: &mut Faults) {
    for (fits, wrong) in asked(model) {
        if fits == Some(false) {
            faults.add(wrong.fault);
        }
    }
}

/// What only the types of the fields can tell.
pub(crate) fn wrong_value(model: &Model<'_>) -> impl Iterator<Item = Wrong> {
    asked(model).into_iter().filter(|(fits, _)| fits.is_none()).map(|(_, wrong)| wrong)
}

fn asked(model: &Model<'_>) -> Vec<(Option<bool>, Wrong)> {
    let mut found = Vec::new();
    let mut ask = |path: &FieldPath, holds: Holds, at: &dyn ToTokens, word: &str, value: &str| {
        let fault = unfit(path, &holds, &at.to_token_stream(), word, value);
        let fits = fits(model, path, &holds);
        found.push((fits, Wrong { path: path.to_string(), holds, fault }));
    };
    for query in &model.own.queries {
        let mut arrays: Vec<String> = Vec::new();
        for part in &query.parts {
            let (path, word) = (part.whole_path(), part.at.to_string());
            if let Some(array) = &part.array
                && !arrays.contains(&array.to_string())
            {
                arrays.push(array.to_string());
                ask(array, Holds::Array, array, "elem", "");
            }
            match &part.ask {
                Ask::Prefix => ask(&path, Holds::Text, &part.path, &word, ""),
                Ask::Regex(pattern) => ask(&path, Holds::Text, pattern, &word, ""),
                Ask::Fixed(conditions) => {
                    for condition in conditions {
                        if let Some(holds) = of_test(&condition.test) {
                            ask(&path, holds, &condition.at, &word, &values(&condition.test));
                        }
                    }
                }
                _ => {}
            }
        }
    }
    found
}

fn of_test(test: &Test) -> Option<Holds> {
    let of_value = |value: &Literal| match value {
        Literal::Bool(_) => Holds::Bool,
        Literal::Int(_) | Literal::Float(_) => Holds::Number,
        Literal::Text(_) => Holds::Text,
    };
    match test {
        Test::Compare(Operator::Eq, Literal::Text(text)) => Some(Holds::OneOf(vec![text.clone()])),
        Test::Compare(_, value) => Some(of_value(value)),
        Test::In(values) => {
            let texts = values.iter().map(|value| match value {
                Literal::Text(text) => Some(text.clone()),
                _ => None,
            });
            let texts: Option<Vec<String>> = texts.collect();
            texts.map(Holds::OneOf).or_else(|| values.first().map(of_value))
        }
        _ => None,
    }
}

/// The values themselves, for a message.
fn values(test: &Test) -> String {
    match test {
        Test::Compare(_, value) => value.to_string(),
        Test::In(values) => values.iter().map(ToString::to_string).collect::<Vec<_>>().join("`, `"),
        _ => String::new(),
    }
}

/// `None` where the tokens do not tell.
fn fits(model: &Model<'_>, path: &FieldPath, holds: &Holds) -> Option<bool> {
    let name = path.first()?;
    let field = model.fields().find(|field| field.name() == name);
    let field = field.filter(|it| path.0.len() == 1 && matches!(it.adapter, Adapter::None))?;
    if field.own.bson.is_some() {
        return None;
    }
    let item = types::item_of(field.ty);
    let ty = item.unwrap_or(field.ty);
    if *holds == Holds::Array {
        let is_list = item.is_some() && !types::is_called(field.ty, types::MAPS);
        return if types::is_scalar(ty) || is_list { Some(is_list) } else { None };
    }
    let is_number = types::is_called(ty, types::INTEGERS)
        || types::is_called(ty, &["f32", "f64", "Decimal128"]);
    let known = [
        (is_number, Holds::Number),
        (types::is_called(ty, &["bool"]), Holds::Bool),
        (types::is_called(ty, &["String", "str", "char"]), Holds::Text),
        // What no literal stands for.
        (types::is_called(ty, &["ObjectId", "DateTime", "Timestamp"]), Holds::Array),
    ];
    let known = known.into_iter().find(|(is, _)| *is)?.1;
    Some(match holds {
        Holds::OneOf(_) => known == Holds::Text,
        holds => known == *holds,
    })
}

fn unfit(path: &FieldPath, holds: &Holds, at: &TokenStream, word: &str, value: &str) -> Fault {
    let never = "MongoDB compares values by type: one of another type never equals it, and no document would be found";
    let (what, why, help) = match holds {
        Holds::Array => (
            format!("`elem` asks for an item of `{path}`, which is no array"),
            "`$elemMatch` finds arrays only",
            format!("ask for its fields by their paths: `eq({path}.…)`"),
        ),
        Holds::Text if matches!(word, "prefix" | "regex") => (
            format!("`{word}` asks for a text in `{path}`, which holds none"),
            "a pattern matches texts, and passes over values of any other type",
            format!("write `eq({path})`, `in({path})` or `range({path})`"),
        ),
        _ => (
            format!("`{path}` never holds `{value}`"),
            never,
            format!(
                "write a value that is stored in `{path}`, or `{word}({path})` to hand one over"
            ),
        ),
    };
    Fault::new(at, "query_value", what).why(why).help(help)
}
