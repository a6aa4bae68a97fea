//! `#[index(…)]`: keys by Rust field path, and options.

use super::argument::{Argument, Arguments, Content, duplicate, integer, unknown_key};
use crate::fault::{Fault, Faults};
use crate::nearest::nearest;
use crate::types::text;
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::{Attribute, Expr, ExprLit, Ident, Lit, LitStr};

/// A path of Rust field names, as written.
#[derive(Clone)]
pub(crate) struct FieldPath(pub(crate) Vec<Ident>);

impl std::fmt::Display for FieldPath {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names: Vec<_> = self.0.iter().map(|ident| ident.unraw().to_string()).collect();
        f.write_str(&names.join("."))
    }
}

/// A declared index.
#[derive(Clone)]
pub(crate) struct Index {
    pub(crate) keys: Vec<(FieldPath, i32)>,
    pub(crate) unique: bool,
    pub(crate) sparse: bool,
    pub(crate) expire_after: Option<i32>,
    /// The key `expire_after`, for messages.
    pub(crate) expires: Option<Ident>,
    pub(crate) name: Option<LitStr>,
    /// The attribute, for messages.
    pub(crate) at: TokenStream,
}

const OPTIONS: &[&str] = &["unique", "sparse", "name", "expire_after"];

impl Index {
    /// `#[index(a = 1, b = -1, unique)]` on a container, `#[index(unique)]` on a field.
    pub(crate) fn read(
        attr: &Attribute,
        field: Option<&Ident>,
        faults: &mut Faults,
    ) -> Option<Self> {
        let arguments = Arguments::read(attr, faults)?;
        let mut index = Index {
            keys: field.map(|name| (FieldPath(vec![name.clone()]), 1)).into_iter().collect(),
            unique: false,
            sparse: false,
            expire_after: None,
            expires: None,
            name: None,
            at: attr.to_token_stream(),
        };
        let (mut stated, mut has_keys) = (Vec::new(), field.is_some());
        for argument in &arguments.list {
            let key = argument.key().unwrap_or_default();
            // A key of the index has a direction; an option of that name never has.
            let is_option = match key.as_str() {
                "unique" | "sparse" => matches!(argument.content, Content::Flag),
                "name" => argument.string().is_ok(),
                "expire_after" => true,
                _ => false,
            };
            if !is_option {
                has_keys = true;
                index.read_key(argument, field.is_some(), faults);
                continue;
            }
            if stated.contains(&key) {
                faults.add(duplicate(argument, "index"));
                continue;
            }
            match key.as_str() {
                "unique" => index.unique = true,
                "sparse" => index.sparse = true,
                "name" => index.name = faults.take(argument.string()),
                _ => {
                    index.expires = argument.path.first().cloned();
                    index.expire_after = read_duration(argument, faults);
                }
            }
            stated.push(key);
        }
        if !has_keys {
            faults.add(
                Fault::new(attr, "attribute_value", "the index has no keys")
                    .why("`createIndexes` refuses an empty key")
                    .help("name a field and its direction: `#[index(email = 1)]`"),
            );
        }
        Some(index)
    }

    fn read_key(&mut self, argument: &Argument, on_field: bool, faults: &mut Faults) {
        let path = FieldPath(argument.path.clone());
        let misspelt = nearest(&path.to_string(), OPTIONS.iter().copied()).is_some();
        let (at, what) = match &argument.content {
            _ if path.0.is_empty() => return unknown_key(argument, "index", OPTIONS, faults),
            Content::Value(_) if on_field && !misspelt => {
                return faults.add(
                    Fault::new(
                        &path.0[0],
                        "unknown_key",
                        "`index` on a field has no keys of its own",
                    )
                    .why("the field is the only key of such an index")
                    .help(format!(
                        "write `#[index]`, or above the type `#[index({})]`",
                        text(argument)
                    )),
                );
            }
            Content::Value(value) if !on_field => match integer(value) {
                Some(way @ (1 | -1)) => {
                    let way = if way == 1 { 1 } else { -1 };
                    return self.keys.push((path, way));
                }
                _ => (value.to_token_stream(), format!("`{}` is no direction", text(argument))),
            },
            Content::Flag if !on_field && !misspelt => {
                (path.0[0].to_token_stream(), format!("`{path}` has no direction"))
            }
            _ => return unknown_key(argument, "index", OPTIONS, faults),
        };
        faults.add(
            Fault::new(&at, "key_value_invalid", what)
                .why("an index ascends (1) or descends (-1) in each field; MongoDB refuses 0, and takes any other number for another index")
                .help(format!("write `{path} = 1`, or `{path} = -1`")),
        );
    }
}

/// `"30d"`, `"12h"`, `"15m"`, `"90s"`, or seconds as a number.
fn read_duration(argument: &Argument, faults: &mut Faults) -> Option<i32> {
    let value = faults.take(argument.value("\"30d\"").cloned())?;
    let seconds = match &value {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => parse_duration(&text.value()),
        other => integer(other),
    };
    let seconds = seconds.and_then(|n| i32::try_from(n).ok()).filter(|n| *n >= 0);
    if seconds.is_none() {
        faults.add(
            Fault::new(&value, "ttl_range", "`expire_after` is not a time from 0 to 2147483647 seconds")
                .why("MongoDB refuses an `expireAfterSeconds` below 0 or above 2147483647, and keeps no fraction")
                .help("write seconds, or a whole number with a unit: `\"90s\"`, `\"15m\"`, `\"12h\"`, `\"30d\"`"),
        );
    }
    seconds
}

fn parse_duration(text: &str) -> Option<i64> {
    let (number, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
    let scale = match unit {
        "s" => 1,
        "m" => 60,
        "h" => 3600,
        "d" => 86_400,
        "w" => 604_800,
        _ => return None,
    };
    number.parse::<u32>().ok().and_then(|n| i64::from(n).checked_mul(scale))
}
