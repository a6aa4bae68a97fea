//! `collation(locale = "en", strength = 2)`, of an index and of a query.

mod locale;

use super::argument::{Argument, Content, integer, no_duplicates, unknown_key};
use crate::fault::{Fault, Faults};
use crate::nearest::nearest;
use crate::types::text;
use proc_macro2::{Span, TokenStream};
use quote::ToTokens;
use syn::{Expr, ExprLit, Lit, LitStr};

/// A collation, each option as stated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Collation {
    pub(crate) locale: String,
    pub(crate) options: Vec<(&'static str, Value)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Flag(bool),
    Strength(u8),
    Word(String),
}

const KEYS: &[&str] = &[
    "locale",
    "strength",
    "case_level",
    "case_first",
    "numeric_ordering",
    "alternate",
    "max_variable",
    "normalization",
    "backwards",
];

const WORDS: &[(&str, &[&str])] = &[
    ("case_first", &["upper", "lower", "off"]),
    ("alternate", &["non-ignorable", "shifted"]),
    ("max_variable", &["punct", "space"]),
];

impl Collation {
    pub(crate) fn read(argument: &Argument, faults: &mut Faults) -> Option<Self> {
        let list = faults.take(argument.list("locale = \"en\", strength = 2"))?;
        if let [Argument { content: Content::Literal(locale), .. }] = list {
            let fault =
                no_locale(locale).help(format!("write `collation(locale = {})`", text(locale)));
            faults.add(fault);
            return None;
        }
        no_duplicates(list, "collation", faults);
        let mut collation = Collation::default();
        for option in list {
            let stated = option.key().unwrap_or_default();
            let Some(key) = KEYS.iter().copied().find(|key| *key == stated) else {
                unknown_key(option, "collation", KEYS, faults);
                continue;
            };
            match key {
                "locale" => {
                    let stated = faults.take(option.string());
                    collation.locale =
                        stated.and_then(|it| read_locale(&it, faults)).unwrap_or_default();
                }
                "strength" => {
                    let value = faults.take(option.value("2"));
                    let strength = value.map(|value| read_strength(value, faults));
                    let strength = strength.flatten().map(Value::Strength);
                    collation.options.extend(strength.map(|value| (key, value)));
                }
                _ => {
                    let value = match WORDS.iter().find(|(known, _)| *known == key) {
                        Some((_, words)) => read_word(option, words, faults).map(Value::Word),
                        None => read_flag(option, faults).map(Value::Flag),
                    };
                    collation.options.extend(value.map(|value| (key, value)));
                }
            }
        }
        if collation.locale.is_empty() {
            let names_locale = list.iter().any(|option| option.key().as_deref() == Some("locale"));
            if !names_locale {
                faults.add(no_locale(argument).help("write `collation(locale = \"en\", …)`"));
            }
            return None;
        }
        collation.options.sort_by_key(|(key, _)| *key);
        Some(collation)
    }

    /// The options that say something else than what the server fills in.
    pub(crate) fn stated(&self) -> impl Iterator<Item = &(&'static str, Value)> {
        self.options.iter().filter(|(key, value)| match value {
            // Canadian French compares accents from the end unless it is told not to.
            Value::Flag(is) => *is || *key == "backwards" && self.locale.starts_with("fr_CA"),
            Value::Strength(strength) => *strength != 3,
            Value::Word(word) => !matches!(word.as_str(), "off" | "non-ignorable" | "punct"),
        })
    }

    /// Whether texts that differ in the case of letters are equal to it.
    pub(crate) fn passes_over_case(&self) -> bool {
        let is_weak = |(_, value): &(_, Value)| matches!(value, Value::Strength(1 | 2));
        !self.is_simple() && self.options.iter().any(is_weak)
    }

    /// Compares bytes, as MongoDB does where nothing is said.
    pub(crate) fn is_simple(&self) -> bool {
        self.locale == "simple"
    }
}

fn no_locale(at: &impl ToTokens) -> Fault {
    Fault::new(at, "attribute_value", "`collation` names no locale")
        .why("MongoDB refuses a collation without a locale")
}

fn read_locale(stated: &LitStr, faults: &mut Faults) -> Option<String> {
    let locale = stated.value();
    if locale::is_known(&locale) {
        return Some(locale);
    }
    faults.add(
        Fault::new(stated, "attribute_value", format!("the locale `{locale}` is unknown to MongoDB"))
            .why("it knows languages by their short name, few of them with a country, and refuses others")
            .help(format!("write `locale = \"{}\"`", locale::nearest_to(&locale))),
    );
    None
}

fn read_strength(value: &Expr, faults: &mut Faults) -> Option<u8> {
    let strength =
        integer(value).and_then(|n| u8::try_from(n).ok()).filter(|n| (1..=5).contains(n));
    if strength.is_none() {
        faults.add(
            Fault::new(value, "attribute_value", "the strength is not a whole number from 1 to 5")
                .why("1 compares base letters, 2 accents too, 3 case too; MongoDB refuses others")
                .help("write `strength = 2` to pass over the case of letters"),
        );
    }
    strength
}

fn read_word(option: &Argument, words: &[&str], faults: &mut Faults) -> Option<String> {
    let stated = faults.take(option.string())?;
    let word = stated.value();
    if words.contains(&word.as_str()) {
        return Some(word);
    }
    let near = nearest(&word, words.iter().copied()).unwrap_or(words[0]);
    let key = option.key().unwrap_or_default();
    faults.add(
        Fault::new(
            &stated,
            "attribute_value",
            format!("`{word}` is not one of `{}`", words.join("`, `")),
        )
        .why("MongoDB's collations know no other words")
        .help(format!("write `{key} = \"{near}\"`")),
    );
    None
}

/// `numeric_ordering`, `numeric_ordering = false`
fn read_flag(option: &Argument, faults: &mut Faults) -> Option<bool> {
    if let Ok(Expr::Lit(ExprLit { lit: Lit::Bool(is), .. })) = option.value("true") {
        return Some(is.value);
    }
    faults.take(option.flag()).map(|()| true)
}

/// `__Collation { strength: __Some(2), ..__Collation::of("en") }`
impl ToTokens for Collation {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let locale = &self.locale;
        let options = self.options.iter().map(|(key, value)| {
            let key = syn::Ident::new(key, Span::call_site());
            match value {
                Value::Flag(is) => quote::quote!(#key: __Some(#is),),
                Value::Strength(strength) => quote::quote!(#key: __Some(#strength),),
                Value::Word(word) => quote::quote!(#key: __Some(#word),),
            }
        });
        tokens.extend(quote::quote!(__Collation { #(#options)* ..__Collation::of(#locale) }));
    }
}

/// As it is written in an attribute.
impl std::fmt::Display for Collation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "collation(locale = {:?}", self.locale)?;
        for (key, value) in &self.options {
            match value {
                Value::Flag(is) => write!(f, ", {key} = {is}")?,
                Value::Strength(strength) => write!(f, ", {key} = {strength}")?,
                Value::Word(word) => write!(f, ", {key} = {word:?}")?,
            }
        }
        f.write_str(")")
    }
}
