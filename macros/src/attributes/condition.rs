//! Conditions on one field with a value that stands in the attribute: `status = "open"`,
//! `rating(gt = 5)`, `kind(exists)`.

use super::argument::{Argument, Content, duplicate, integer, unknown_key};
use super::path::FieldPath;
use crate::fault::{Fault, Faults};
use crate::types::text;
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Expr, ExprLit, ExprUnary, Lit};

/// One condition on one field.
#[derive(Clone)]
pub(crate) struct Condition {
    pub(crate) path: FieldPath,
    pub(crate) test: Test,
    /// The operator or value, for messages.
    pub(crate) at: TokenStream,
}

/// What a condition asks of the field's value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Test {
    /// `=`, `gt`, `gte`, `lt`, `lte`
    Compare(Operator, Literal),
    /// `in = [1, 2]`
    In(Vec<Literal>),
    /// `exists`
    Exists,
    /// `type = "string"`
    Type(String),
    /// What MongoDB takes in a query and refuses in a partial index, by its name there.
    Refused(&'static str),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operator {
    Eq,
    Gt,
    Gte,
    Lt,
    Lte,
}

/// A value that stands in an attribute.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Literal {
    Bool(bool),
    Int(i64),
    Float(f64),
    Text(String),
}

const TESTS: &[&str] = &["eq", "gt", "gte", "lt", "lte", "in", "exists", "type"];

/// Operators of queries that MongoDB refuses in a partial index.
const REFUSED: &[(&str, &str)] = &[
    ("ne", "$ne"),
    ("nin", "$nin"),
    ("not", "$not"),
    ("nor", "$nor"),
    ("regex", "$regex"),
    ("prefix", "$regex"),
    ("elem", "$elemMatch"),
    ("size", "$size"),
];

impl Condition {
    /// Reads `path = value` and `path(tests…)`; `attribute` is what they stand in.
    pub(crate) fn read(argument: &Argument, attribute: &str, faults: &mut Faults) -> Vec<Self> {
        let path = FieldPath(argument.path.clone());
        let of = |test, at: &dyn ToTokens| Condition {
            path: path.clone(),
            test,
            at: at.to_token_stream(),
        };
        match &argument.content {
            Content::Value(value) if !path.0.is_empty() => {
                let literal = Literal::read(value, &path, faults);
                literal
                    .map(|literal| of(Test::Compare(Operator::Eq, literal), value))
                    .into_iter()
                    .collect()
            }
            Content::List(tests) if !path.0.is_empty() => {
                let mut seen = Vec::new();
                let mut conditions = Vec::new();
                for test in tests {
                    let key = test.key().unwrap_or_default();
                    if seen.contains(&key) {
                        faults.add(duplicate(test, &path.to_string()));
                        continue;
                    }
                    let read = read_test(test, &key, &path, faults);
                    conditions.extend(read.map(|read| of(read, &test.path.first())));
                    seen.push(key);
                }
                conditions
            }
            _ => {
                let example = text(argument);
                faults.add(
                    Fault::new(
                        argument,
                        "attribute_value",
                        format!("`{example}` in `{attribute}` says nothing of the field's value"),
                    )
                    .why("a condition compares a field with a value, or asks whether it is there")
                    .help(format!(
                        "write `{example} = \"…\"`, `{example}(gt = 5)` or `{example}(exists)`"
                    )),
                );
                Vec::new()
            }
        }
    }
}

fn read_test(test: &Argument, key: &str, path: &FieldPath, faults: &mut Faults) -> Option<Test> {
    let operator = match key {
        "eq" => Operator::Eq,
        "gt" => Operator::Gt,
        "gte" => Operator::Gte,
        "lt" => Operator::Lt,
        "lte" => Operator::Lte,
        "exists" => {
            let is_absent = match &test.content {
                Content::Value(Expr::Lit(ExprLit { lit: Lit::Bool(is), .. })) => !is.value,
                _ => {
                    faults.take(test.flag())?;
                    false
                }
            };
            return Some(if is_absent { Test::Refused("$exists: false") } else { Test::Exists });
        }
        "type" => return faults.take(test.string()).map(|name| Test::Type(name.value())),
        "in" => {
            let Content::Values(values) = &test.content else {
                let fault = Fault::new(test, "attribute_value", "the value of `in` is no list")
                    .why("`$in` takes the values one of which the field has")
                    .help(format!("write `{path}(in = [\"a\", \"b\"])`"));
                faults.add(fault);
                return None;
            };
            let read = values.iter().map(|value| Literal::read(value, path, faults));
            return read.collect::<Option<Vec<_>>>().map(Test::In);
        }
        _ => {
            if let Some((_, name)) = REFUSED.iter().find(|(known, _)| *known == key) {
                return Some(Test::Refused(name));
            }
            unknown_key(test, &path.to_string(), TESTS, faults);
            return None;
        }
    };
    let value = faults.take(test.value("5"))?;
    Literal::read(value, path, faults).map(|literal| Test::Compare(operator, literal))
}

impl Literal {
    pub(crate) fn read(value: &Expr, path: &FieldPath, faults: &mut Faults) -> Option<Self> {
        let literal = match value {
            Expr::Lit(ExprLit { lit: Lit::Bool(is), .. }) => Some(Literal::Bool(is.value)),
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(Literal::Text(text.value())),
            other => integer(other).map(Literal::Int).or_else(|| float(other).map(Literal::Float)),
        };
        if literal.is_none() {
            faults.add(
                Fault::new(value, "attribute_value", format!("`{}` is no value of a document", text(value)))
                    .why("a derive sees the tokens, not what a name stands for: the stored value itself has to stand here")
                    .help(format!("write a text, a number, `true` or `false`: `{path} = \"…\"`")),
            );
        }
        literal
    }
}

/// A number that stands in an attribute, whole or not.
pub(crate) fn number(value: &Expr) -> Option<f64> {
    integer(value).map(|whole| whole as f64).or_else(|| float(value))
}

fn float(value: &Expr) -> Option<f64> {
    match value {
        Expr::Lit(ExprLit { lit: Lit::Float(number), .. }) => number.base10_parse().ok(),
        Expr::Unary(ExprUnary { op: syn::UnOp::Neg(_), expr, .. }) => float(expr).map(|n| -n),
        _ => None,
    }
}

impl Operator {
    /// The name in an attribute, and behind `$` in MongoDB.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Operator::Eq => "eq",
            Operator::Gt => "gt",
            Operator::Gte => "gte",
            Operator::Lt => "lt",
            Operator::Lte => "lte",
        }
    }
}

/// As it is written in an attribute.
impl std::fmt::Display for Condition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (path, test) = (&self.path, &self.test);
        match test {
            Test::Compare(Operator::Eq, value) => write!(f, "{path} = {value}"),
            Test::Refused(name) => write!(f, "{path}: {name}"),
            _ => write!(f, "{path}({test})"),
        }
    }
}

/// As it is written in the parentheses behind a path.
impl std::fmt::Display for Test {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Test::Compare(operator, value) => write!(f, "{} = {value}", operator.name()),
            Test::In(values) => {
                let values: Vec<_> = values.iter().map(Literal::to_string).collect();
                write!(f, "in = [{}]", values.join(", "))
            }
            Test::Exists => f.write_str("exists"),
            Test::Type(name) => write!(f, "type = {name:?}"),
            Test::Refused(name) => f.write_str(name),
        }
    }
}

impl std::fmt::Display for Literal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Literal::Bool(is) => write!(f, "{is}"),
            Literal::Int(number) => write!(f, "{number}"),
            Literal::Float(number) => write!(f, "{number:?}"),
            Literal::Text(text) => write!(f, "{text:?}"),
        }
    }
}
