//! The grammar every attribute shares: `flag`, `Type`, `key = value`, `a.b = value`, `key(…)`.

use crate::fault::{Fault, Faults};
use crate::nearest::nearest;
use proc_macro2::TokenStream;
use quote::{ToTokens, TokenStreamExt};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, ExprLit, ExprUnary, Ident, Lit, Meta, Path, Token, parenthesized};

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
    /// `item(…)`
    List(Vec<Argument>),
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
            Content::Value(ungrouped(input.parse()?))
        } else if input.peek(syn::token::Paren) {
            let inner;
            parenthesized!(inner in input);
            let list = Punctuated::<Argument, Token![,]>::parse_terminated(&inner)?;
            Content::List(list.into_iter().collect())
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

impl ToTokens for Argument {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        if let Content::Path(path) = &self.content {
            path.to_tokens(tokens);
        }
        tokens.append_all(&self.path);
        match &self.content {
            Content::Flag | Content::Path(_) => {}
            Content::Literal(lit) => lit.to_tokens(tokens),
            Content::Value(expr) => expr.to_tokens(tokens),
            Content::List(list) => tokens.append_all(list),
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

    pub(crate) fn value(&self) -> Result<&Expr, Fault> {
        match &self.content {
            Content::Value(expr) => Ok(expr),
            _ => {
                let key = self.key().unwrap_or_default();
                Err(wrong_value(self, format!("`{key}` has no value"), &format!("{key} = …")))
            }
        }
    }

    pub(crate) fn string(&self) -> Result<syn::LitStr, Fault> {
        match self.value()? {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Ok(text.clone()),
            other => Err(self.wrong(other, "is not a text in quotes", "\"…\"")),
        }
    }

    pub(crate) fn integer(&self) -> Result<(i64, &Expr), Fault> {
        let value = self.value()?;
        integer(value)
            .map(|number| (number, value))
            .ok_or_else(|| self.wrong(value, "is not a whole number", "1"))
    }

    /// The path in `via = user`, `from = UserV1`.
    pub(crate) fn path_value(&self) -> Result<Path, Fault> {
        match self.value()? {
            Expr::Path(path) if path.qself.is_none() => Ok(path.path.clone()),
            other => Err(self.wrong(other, "is not a name", "name")),
        }
    }

    /// The one name in `via = user`.
    pub(crate) fn name_value(&self) -> Result<Ident, Fault> {
        let path = self.path_value()?;
        path.get_ident().cloned().ok_or_else(|| {
            let key = self.key().unwrap_or_default();
            wrong_value(&path, format!("the value of `{key}` is not a field's name"), "via = user")
        })
    }

    pub(crate) fn flag(&self) -> Result<(), Fault> {
        match &self.content {
            Content::Flag => Ok(()),
            _ => {
                let key = self.key().unwrap_or_default();
                Err(wrong_value(self, format!("`{key}` takes no value"), &key))
            }
        }
    }

    pub(crate) fn list(&self) -> Result<&[Argument], Fault> {
        match &self.content {
            Content::List(list) => Ok(list),
            _ => {
                let key = self.key().unwrap_or_default();
                Err(wrong_value(self, format!("`{key}` has no list"), &format!("{key}(…)")))
            }
        }
    }

    fn wrong(&self, at: &Expr, what: &str, example: &str) -> Fault {
        let key = self.key().unwrap_or_default();
        wrong_value(at, format!("the value of `{key}` {what}"), &format!("{key} = {example}"))
    }
}

fn wrong_value(at: &impl ToTokens, what: String, example: &str) -> Fault {
    Fault::new(at, "attribute_value", what)
        .why("each key takes values of one kind")
        .help(format!("write `{example}`"))
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
            Meta::List(list) => faults
                .take(list.parse_args_with(Punctuated::<Argument, Token![,]>::parse_terminated))?
                .into_iter()
                .collect(),
            Meta::NameValue(_) => {
                let name = attr.path().get_ident().map_or_else(String::new, Ident::to_string);
                faults.add(
                    Fault::new(attr, "attribute_value", format!("`{name}` takes a list"))
                        .why("the attribute has keys of its own")
                        .help(format!("write `#[{name}(…)]`")),
                );
                return None;
            }
        };
        Some(Arguments { list })
    }
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
        None => fault.help(format!("remove `{key}`")),
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
            faults.add(
                Fault::new(
                    &argument.path[0],
                    "duplicate_key",
                    format!("`{key}` is stated twice in `{attribute}`"),
                )
                .why("only one of the two could hold")
                .help(format!("keep one `{key}`")),
            );
        }
        seen.push(key);
    }
}
