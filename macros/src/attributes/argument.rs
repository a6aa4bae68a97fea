//! The grammar every attribute shares: `flag`, `Type`, `key = value`, `a.b = value`, `key(…)`.

use crate::fault::{Fault, Faults};
use crate::nearest::nearest;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, TokenStreamExt, quote};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{
    Attribute, Expr, ExprLit, ExprUnary, Ident, Lit, Meta, Path, Token, bracketed, parenthesized,
};

/// One argument of an attribute.
#[derive(Clone)]
pub(crate) struct Argument {
    /// `a.b` of `a.b = 1` and of `User::a.b`, where it is `b`; empty for a literal or a type.
    pub(crate) path: Vec<Ident>,
    pub(crate) content: Content,
}

/// What stands behind the key of an argument.
#[derive(Clone)]
pub(crate) enum Content {
    /// `unique`
    Flag,
    /// `2`
    Literal(Lit),
    /// `User`, `crate::model::User`
    Path(Path),
    /// `max = 10`
    Value(Expr),
    /// `in = ["a", "b"]`
    Values(Vec<Expr>),
    /// `item(…)`
    List(Vec<Argument>),
    /// `items: eq(sku), range(qty)`: all that stands behind the colon belongs to it.
    Of(Vec<Argument>),
}

impl Parse for Argument {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if input.peek(Lit) {
            return Ok(Argument { path: Vec::new(), content: Content::Literal(input.parse()?) });
        }
        let is_path = input.peek(Token![::]) || input.peek2(Token![::]) || input.peek2(Token![<]);
        if is_path {
            let content = Content::Path(input.parse()?);
            return Ok(Argument { path: behind_dots(input)?, content });
        }
        let mut path = vec![input.call(Ident::parse_any)?];
        path.extend(behind_dots(input)?);
        let content = if input.peek(Token![=]) {
            input.parse::<Token![=]>()?;
            if input.peek(syn::token::Bracket) {
                let inner;
                bracketed!(inner in input);
                let list = Punctuated::<Expr, Token![,]>::parse_terminated(&inner)?;
                Content::Values(list.into_iter().map(ungrouped).collect())
            } else {
                Content::Value(ungrouped(input.parse()?))
            }
        } else if input.peek(syn::token::Paren) {
            let inner;
            parenthesized!(inner in input);
            let list = Punctuated::<Argument, Token![,]>::parse_terminated(&inner)?;
            Content::List(list.into_iter().collect())
        } else if input.peek(Token![:]) && !input.peek(Token![::]) {
            input.parse::<Token![:]>()?;
            let list = Punctuated::<Argument, Token![,]>::parse_terminated(input)?;
            Content::Of(list.into_iter().collect())
        } else {
            Content::Flag
        };
        Ok(Argument { path, content })
    }
}

/// `.b.c`
fn behind_dots(input: ParseStream<'_>) -> syn::Result<Vec<Ident>> {
    let mut names = Vec::new();
    while input.peek(Token![.]) {
        input.parse::<Token![.]>()?;
        names.push(input.call(Ident::parse_any)?);
    }
    Ok(names)
}

/// What is written anew stands where the key does: a fault at the argument points there.
impl ToTokens for Argument {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        if let Content::Path(path) = &self.content {
            path.to_tokens(tokens);
            tokens.append_all(self.path.iter().map(|name| quote!(.#name)));
            return;
        }
        tokens.append_separated(&self.path, <Token![.]>::default());
        let at = self.path.last().map_or_else(Span::call_site, Ident::span);
        match &self.content {
            Content::Flag | Content::Path(_) => {}
            Content::Literal(lit) => lit.to_tokens(tokens),
            Content::Value(expr) => {
                Token![=](at).to_tokens(tokens);
                expr.to_tokens(tokens);
            }
            Content::Values(values) => {
                Token![=](at).to_tokens(tokens);
                syn::token::Bracket(at).surround(tokens, |tokens| {
                    tokens.append_separated(values, <Token![,]>::default());
                });
            }
            Content::List(list) => {
                syn::token::Paren(at).surround(tokens, |tokens| {
                    tokens.append_separated(list, <Token![,]>::default());
                });
            }
            Content::Of(list) => {
                Token![:](at).to_tokens(tokens);
                tokens.append_separated(list, <Token![,]>::default());
            }
        }
    }
}

impl Argument {
    /// The key, if it is one word.
    pub(crate) fn key(&self) -> Option<String> {
        match self.path.as_slice() {
            [one] => Some(one.unraw().to_string()),
            _ => None,
        }
    }

    /// A type or a one-word flag, as a path.
    pub(crate) fn as_path(&self) -> Option<Path> {
        match &self.content {
            Content::Path(path) if self.path.is_empty() => Some(path.clone()),
            Content::Flag => match self.path.as_slice() {
                [one] => Some(one.clone().into()),
                _ => None,
            },
            _ => None,
        }
    }

    /// What stands behind `=`; `example` is what could.
    pub(crate) fn value(&self, example: &str) -> Result<&Expr, Fault> {
        match &self.content {
            Content::Value(expr) => Ok(expr),
            _ => {
                let key = self.key().unwrap_or_default();
                Err(Fault::new(self, "attribute_value", format!("`{key}` has no value"))
                    .why("the key alone says nothing that MongoDB could be told")
                    .help(format!("write `{key} = {example}`")))
            }
        }
    }

    pub(crate) fn string(&self) -> Result<syn::LitStr, Fault> {
        match self.value("\"…\"")? {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Ok(text.clone()),
            other => Err(self.wrong(
                other,
                "is not a text in quotes",
                "a derive sees the tokens, not what a name stands for: the text itself has to stand here",
                &format!("\"{}\"", bare(other)),
            )),
        }
    }

    pub(crate) fn integer(&self) -> Result<(i64, &Expr), Fault> {
        let value = self.value("1")?;
        integer(value).map(|number| (number, value)).ok_or_else(|| {
            self.wrong(
                value,
                "is not a whole number",
                "a derive sees the tokens, not what a name stands for: the number itself has to stand here",
                &whole_number(value).unwrap_or_else(|| "1".to_owned()),
            )
        })
    }

    /// The path in `via = user`, `from = UserV1`.
    pub(crate) fn path_value(&self) -> Result<Path, Fault> {
        match self.value("…")? {
            Expr::Path(path) if path.qself.is_none() => Ok(path.path.clone()),
            other => {
                let name = match other {
                    Expr::Lit(ExprLit { lit: Lit::Str(quoted), .. }) => quoted.value(),
                    _ => "…".to_owned(),
                };
                let why = "a name of Rust stands here, and stands without quotes";
                Err(self.wrong(other, "is not a name", why, &name))
            }
        }
    }

    /// The one name in `via = user`.
    pub(crate) fn name_value(&self) -> Result<Ident, Fault> {
        let path = self.path_value()?;
        path.get_ident().cloned().ok_or_else(|| {
            let key = self.key().unwrap_or_default();
            Fault::new(&path, "attribute_value", format!("the value of `{key}` is no field's name"))
                .why("it names one field, which has one word")
                .help(format!("write `{key} = user`"))
        })
    }

    pub(crate) fn flag(&self) -> Result<(), Fault> {
        match &self.content {
            Content::Flag => Ok(()),
            _ => {
                let key = self.key().unwrap_or_default();
                Err(Fault::new(self, "attribute_value", format!("`{key}` takes no value"))
                    .why("it is a switch, off where it is not stated")
                    .help(format!("write `{key}`, or nothing")))
            }
        }
    }

    /// What stands in parentheses; `example` is what could.
    pub(crate) fn list(&self, example: &str) -> Result<&[Argument], Fault> {
        match &self.content {
            Content::List(list) => Ok(list),
            _ => {
                let key = self.key().unwrap_or_default();
                Err(Fault::new(self, "attribute_value", format!("`{key}` has no list"))
                    .why("it has keys of its own, and they stand in parentheses")
                    .help(format!("write `{key}({example})`")))
            }
        }
    }

    fn wrong(&self, at: &Expr, what: &str, why: &str, example: &str) -> Fault {
        let key = self.key().unwrap_or_default();
        Fault::new(at, "attribute_value", format!("the value of `{key}` {what}"))
            .why(why)
            .help(format!("write `{key} = {example}`"))
    }
}

/// What the user wrote, out of its quotes.
fn bare(value: &Expr) -> String {
    match value {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => text.value(),
        other => crate::types::text(other),
    }
}

/// The whole number that a wrong value begins with: 3 in `-3`, `"3"` and `3.5`.
pub(crate) fn whole_number(value: &Expr) -> Option<String> {
    let text = crate::types::text(value);
    let digits = text.trim_start_matches(|c: char| !c.is_ascii_digit());
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    digits[..end].parse::<i64>().ok().map(|number| number.to_string())
}

/// The expression that a macro handed over as `$value`.
fn ungrouped(expr: Expr) -> Expr {
    match expr {
        Expr::Group(group) => ungrouped(*group.expr),
        Expr::Unary(unary) => {
            Expr::Unary(ExprUnary { expr: Box::new(ungrouped(*unary.expr)), ..unary })
        }
        expr => expr,
    }
}

/// A whole number literal with its sign.
pub(crate) fn integer(expr: &Expr) -> Option<i64> {
    match expr {
        Expr::Lit(ExprLit { lit: Lit::Int(number), .. }) => number.base10_parse().ok(),
        Expr::Unary(ExprUnary { op: syn::UnOp::Neg(_), expr, .. }) => match &**expr {
            Expr::Lit(ExprLit { lit: Lit::Int(number), .. }) => {
                number.base10_parse::<i128>().ok().and_then(|n| i64::try_from(-n).ok())
            }
            _ => None,
        },
        _ => None,
    }
}

/// The arguments of one attribute, and the faults common to all attributes.
pub(crate) struct Arguments {
    pub(crate) list: Vec<Argument>,
}

impl Arguments {
    /// Reads `#[name]` or `#[name(…)]`.
    pub(crate) fn read(attr: &Attribute, faults: &mut Faults) -> Option<Arguments> {
        let list = match &attr.meta {
            Meta::Path(_) => Vec::new(),
            Meta::List(list) => {
                let parse = Punctuated::<Argument, Token![,]>::parse_terminated;
                let parsed = list.parse_args_with(parse).map_err(|error| {
                    let at = quote::quote_spanned!(error.span()=> here);
                    malformed(&at, attr, &format!("cannot be read: {error}"))
                });
                faults.take(parsed)?.into_iter().collect()
            }
            Meta::NameValue(_) => {
                faults.add(malformed(attr, attr, "takes a list"));
                return None;
            }
        };
        Some(Arguments { list })
    }
}

fn malformed(at: &impl ToTokens, attr: &Attribute, what: &str) -> Fault {
    let name = attr.path().get_ident().map_or_else(String::new, Ident::to_string);
    let example = match name.as_str() {
        "document" => "collection = \"users\"",
        "schema_version" => "1",
        "index" => "email = 1, unique",
        "query" => "history(eq(user), sort(created_at = -1))",
        "shard_key" => "tenant = 1",
        "reference" => "User",
        "snapshot_of" => "User, frozen, via = user",
        "allow_design" => "unbounded_array, reason = \"…\"",
        "field" => "max_length = 40",
        _ => "max = 10",
    };
    Fault::new(at, "attribute_value", format!("`{name}` {what}"))
        .why("arguments are of the form `key`, `key = value` or `key(…)`, with commas between them")
        .help(format!("write it like `#[{name}({example})]`"))
}

/// Reports a key no one knows, with the nearest that exists.
pub(crate) fn unknown_key(at: &Argument, attribute: &str, known: &[&str], faults: &mut Faults) {
    let path: Vec<_> = at.path.iter().map(Ident::to_string).collect();
    let key = if path.is_empty() { crate::types::text(at) } else { path.join(".") };
    let fault = match at.path.first() {
        Some(first) => Fault::new(first, "unknown_key", what(attribute, &key)),
        None => Fault::new(at, "unknown_key", what(attribute, &key)),
    };
    let list = known.iter().map(|key| format!("`{key}`")).collect::<Vec<_>>().join(", ");
    let fault = fault.why(format!("the keys of `{attribute}` are {list}"));
    faults.add(match nearest(&key, known.iter().copied()) {
        Some(near) => fault.help(format!("did you mean `{near}`?")),
        None => fault.help(format!("write one of these in the place of `{key}`")),
    });
}

fn what(attribute: &str, key: &str) -> String {
    format!("`{attribute}` has no key `{key}`")
}

/// Reports keys that stand twice, at the second.
pub(crate) fn no_duplicates(list: &[Argument], attribute: &str, faults: &mut Faults) {
    let mut seen = Vec::new();
    for argument in list {
        let Some(key) = argument.key() else { continue };
        if seen.contains(&key) {
            faults.add(duplicate(argument, attribute));
        }
        seen.push(key);
    }
}

/// A key, or a value without one, that has been stated before.
pub(crate) fn duplicate(argument: &Argument, attribute: &str) -> Fault {
    let (what, at) = match argument.path.first() {
        Some(key) => (format!("`{key}` is stated twice in `{attribute}`"), key.to_token_stream()),
        None => (format!("`{attribute}` is stated twice"), argument.to_token_stream()),
    };
    Fault::new(&at, "duplicate_key", what)
        .why("only one of the two could hold")
        .help(format!("remove `{}`, or the one before it", crate::types::text(argument)))
}
