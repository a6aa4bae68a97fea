//! The attributes of the type itself.

use super::allow::Allows;
use super::argument::{Argument, Arguments, Content, no_duplicates, unknown_key};
use super::field::{OF_ONE_FIELD, OF_THE_COLLECTION, misplaced};
use super::index::{Index, KeyKind};
use super::query::Query;
use crate::fault::{Fault, Faults};
use crate::model::Kind;
use crate::nearest::nearest;
use crate::types::text;
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprLit, Ident, Lit, LitStr, Path};

/// What our attributes say of the type.
#[derive(Default)]
pub(crate) struct ContainerAttributes {
    pub(crate) collection: Option<LitStr>,
    pub(crate) superseded: bool,
    pub(crate) open: bool,
    /// Variant names of the runtime's `Level` and `Action`.
    pub(crate) level: Option<Ident>,
    pub(crate) action: Option<Ident>,
    pub(crate) missing_version: Option<i32>,
    /// The budget of a document, in bytes.
    pub(crate) max_size: Option<u64>,
    pub(crate) crate_path: Option<Path>,
    pub(crate) version: Option<(i32, TokenStream)>,
    pub(crate) upgrade: Option<Upgrade>,
    /// `from` or `try_from` is stated, be it wrongly.
    pub(crate) has_predecessor: bool,
    pub(crate) oldest: Option<i32>,
    pub(crate) indexes: Vec<Index>,
    pub(crate) queries: Vec<Query>,
    /// `#[shard_key(…)]`, whose form is that of an index.
    pub(crate) shard_key: Option<Index>,
    pub(crate) snapshot_of: Option<Path>,
    pub(crate) allows: Allows,
    /// A key of `document` is misspelt: what it was meant to say is not missed as well.
    pub(crate) has_wrong_key: bool,
}

/// The type of the version before, and how it becomes this one.
pub(crate) struct Upgrade {
    pub(crate) past: Path,
    pub(crate) fallible: bool,
}

const DOCUMENT_KEYS: &[&str] =
    &["collection", "superseded", "open", "validation", "missing_version", "max_size", "crate"];

impl ContainerAttributes {
    pub(crate) fn read(attrs: &[Attribute], kind: Kind, faults: &mut Faults) -> Self {
        let mut read = ContainerAttributes::default();
        for attr in attrs {
            let Some(attribute) = attr.path().get_ident().map(Ident::to_string) else { continue };
            match attribute.as_str() {
                "document" => read.read_document(attr, kind, faults),
                "schema_version" if kind == Kind::Document => read.read_version(attr, faults),
                "allow_design" => read.allows.read(attr, faults),
                "index" => read.indexes.extend(Index::read(attr, None, faults)),
                "query" if kind == Kind::Document => {
                    read.queries.extend(Query::read(attr, faults));
                }
                "shard_key" if kind == Kind::Document => read.read_shard_key(attr, faults),
                "snapshot_of" if kind == Kind::Embedded => {
                    let Some(arguments) = Arguments::read(attr, faults) else { continue };
                    let path = arguments.list.first().and_then(Argument::as_path);
                    match (&path, arguments.list.get(1)) {
                        (None, _) => faults.add(
                            Fault::new(attr, "attribute_value", "`snapshot_of` names no source")
                                .why("a snapshot copies fields of a document of one model")
                                .help("write `#[snapshot_of(User)]`"),
                        ),
                        (Some(_), Some(second)) => faults.add(
                            Fault::new(
                                second,
                                "misplaced_attribute",
                                format!("`{}` does not belong on the type", text(second)),
                            )
                            .why("each field that holds the snapshot states its own policy")
                            .help(format!("write `{}` on those fields", text(attr))),
                        ),
                        (Some(_), None) => {}
                    }
                    read.snapshot_of = path;
                }
                "query" | "shard_key" => {
                    let model = "the model whose collection it is";
                    misplaced(attr, "an `Embedded`", OF_THE_COLLECTION, model, faults);
                }
                "field" | "embed" | "reference" | "snapshot_of" | "subset_of" | "count_of"
                | "computed" => misplaced(attr, "a type", OF_ONE_FIELD, "the field", faults),
                _ => {}
            }
        }
        read
    }

    fn read_document(&mut self, attr: &Attribute, kind: Kind, faults: &mut Faults) {
        let Some(arguments) = Arguments::read(attr, faults) else { return };
        no_duplicates(&arguments.list, "document", faults);
        let known = match kind {
            Kind::Document => DOCUMENT_KEYS,
            Kind::Embedded => &["crate"],
        };
        for argument in &arguments.list {
            let key = argument.key().filter(|key| known.contains(&key.as_str()));
            match key.as_deref() {
                Some("collection") => {
                    self.collection = faults.take(argument.string());
                    self.has_wrong_key |= self.collection.is_none();
                }
                Some("superseded") => self.superseded = faults.take(argument.flag()).is_some(),
                Some("open") => self.open = faults.take(argument.flag()).is_some(),
                Some("missing_version") => self.missing_version = version(argument, faults),
                Some("max_size") => self.max_size = size(argument, faults),
                Some("crate") => self.crate_path = faults.take(argument.path_value()),
                Some("validation") => self.read_validation(argument, faults),
                None if kind == Kind::Embedded && is_key(argument, DOCUMENT_KEYS) => faults.add(
                    Fault::new(
                        &argument.path[0],
                        "unknown_key",
                        format!("`{}` stands on an `Embedded`", text(&argument.path[0])),
                    )
                    .why("a type that is stored inside a document has no collection of its own")
                    .help("derive `Document`, or write it above the model that holds this type"),
                ),
                _ => {
                    self.has_wrong_key = true;
                    unknown_key(argument, "document", known, faults);
                }
            }
        }
    }

    fn read_shard_key(&mut self, attr: &Attribute, faults: &mut Faults) {
        let Some(key) = Index::read(attr, None, faults) else { return };
        if self.shard_key.is_some() {
            return faults.add(
                Fault::new(attr, "duplicate_key", "`shard_key` is stated twice")
                    .why("a collection is distributed by one key")
                    .help(format!("remove `{}`, or the one before it", text(attr))),
            );
        }
        let is_part = |kind: KeyKind| matches!(kind, KeyKind::Ascending | KeyKind::Hashed);
        let odd = key.keys.iter().find(|key| !is_part(key.kind));
        let mut hashed = key.keys.iter().filter(|key| key.kind == KeyKind::Hashed);
        if let Some(option) = key.stated.first() {
            faults.add(
                Fault::new(option, "unknown_key", format!("`shard_key` has no option `{option}`"))
                    .why("it says only by which fields documents are distributed")
                    .help("write it on the index that supports the key"),
            );
        } else if let Some(odd) = odd {
            let fault = match odd.path.0.is_empty() {
                true => Fault::new(
                    attr,
                    "key_value_invalid",
                    format!("`{odd}` is no part of a shard key"),
                ),
                false => Fault::new(
                    &odd.path,
                    "key_value_invalid",
                    format!("`{odd}` is no part of a shard key"),
                ),
            };
            let fault = fault.why("MongoDB distributes by ascending values (1) or by their hash");
            faults.add(match odd.path.0.is_empty() {
                true => fault.help("name the fields: `#[shard_key(tenant = 1)]`"),
                false => fault.help(format!("write `{0} = 1`, or `{0} = \"hashed\"`", odd.path)),
            });
        } else if let (Some(_), Some(second)) = (hashed.next(), hashed.next()) {
            let path = &second.path;
            faults.add(
                Fault::new(
                    path,
                    "key_value_invalid",
                    format!("`{path}` is the second hashed field of the shard key"),
                )
                .why("MongoDB takes one hashed field in an index, and so in a shard key")
                .help(format!("write `{path} = 1`")),
            );
        }
        self.shard_key = Some(key);
    }

    fn read_validation(&mut self, argument: &Argument, faults: &mut Faults) {
        let Some(list) = faults.take(argument.list("level = strict")) else { return };
        no_duplicates(list, "validation", faults);
        for argument in list {
            let (target, words): (_, &[(&str, &str)]) = match argument.key().as_deref() {
                Some("level") => (
                    &mut self.level,
                    &[("strict", "Strict"), ("moderate", "Moderate"), ("off", "Off")],
                ),
                Some("action") => (&mut self.action, &[("error", "Error"), ("warn", "Warn")]),
                _ => {
                    unknown_key(argument, "validation", &["level", "action"], faults);
                    continue;
                }
            };
            let Some(path) = faults.take(argument.path_value()) else { continue };
            let word = path.get_ident().map(Ident::to_string).unwrap_or_default();
            match words.iter().find(|(known, _)| *known == word) {
                Some((_, variant)) => *target = Some(Ident::new(variant, path.span())),
                None => {
                    let list: Vec<_> = words.iter().map(|(known, _)| *known).collect();
                    let near = nearest(&word, list.iter().copied()).unwrap_or(list[0]);
                    let key = argument.key().unwrap_or_default();
                    faults.add(
                        Fault::new(
                            &path,
                            "attribute_value",
                            format!("`{word}` is not one of `{}`", list.join("`, `")),
                        )
                        .why("MongoDB's `create` and `collMod` know no other words")
                        .help(format!("write `{key} = {near}`")),
                    );
                }
            }
        }
    }

    fn read_version(&mut self, attr: &Attribute, faults: &mut Faults) {
        let Some(arguments) = Arguments::read(attr, faults) else { return };
        no_duplicates(&arguments.list, "schema_version", faults);
        for argument in &arguments.list {
            match (argument.key().as_deref(), &argument.content) {
                (None, Content::Literal(Lit::Int(number))) if self.version.is_none() => {
                    let parsed = number.base10_parse::<i32>().ok().filter(|n| *n >= 1);
                    if parsed.is_none() {
                        not_a_version(number, faults);
                    }
                    // A wrong version is one fault; the rest of the model is still looked at.
                    self.version = Some((parsed.unwrap_or(1), number.to_token_stream()));
                }
                (Some(key @ ("from" | "try_from")), _) => {
                    let fallible = key == "try_from";
                    self.has_predecessor = true;
                    let Some(past) = faults.take(argument.path_value()) else { continue };
                    if self.upgrade.is_some() {
                        faults.add(
                            Fault::new(
                                &argument.path[0],
                                "duplicate_key",
                                "`from` and `try_from` are both stated",
                            )
                            .why("a version has one predecessor")
                            .help(format!("remove `{}`, or the one before it", text(argument))),
                        );
                    }
                    self.upgrade = Some(Upgrade { past, fallible });
                }
                (Some("oldest"), _) => self.oldest = version(argument, faults),
                (None, Content::Literal(literal)) => not_a_version(literal, faults),
                _ => {
                    unknown_key(argument, "schema_version", &["from", "try_from", "oldest"], faults)
                }
            }
        }
        if self.version.is_none() && faults.is_empty() {
            faults.add(
                Fault::new(attr, "version_missing", "`schema_version` names no version")
                    .why("old and new documents are told apart by it")
                    .help("write `#[schema_version(1)]`"),
            );
        }
    }
}

fn is_key(argument: &Argument, known: &[&str]) -> bool {
    argument.key().is_some_and(|key| known.contains(&key.as_str()))
}

fn version(argument: &Argument, faults: &mut Faults) -> Option<i32> {
    let (number, value) = faults.take(argument.integer())?;
    let number = i32::try_from(number).ok().filter(|n| *n >= 1);
    if number.is_none() {
        not_a_version(value, faults);
    }
    number
}

/// The most bytes MongoDB stores in one document.
const MOST: u64 = 16 * 1024 * 1024;

/// `"4MiB"`, `"512KiB"`, `"100B"` or a number of bytes.
fn size(argument: &Argument, faults: &mut Faults) -> Option<u64> {
    let value = faults.take(argument.value("\"4MiB\"").cloned())?;
    let bytes = match &value {
        Expr::Lit(ExprLit { lit: Lit::Int(number), .. }) => number.base10_parse().ok(),
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => bytes(&text.value()),
        _ => None,
    };
    let (what, help) = match bytes {
        Some(bytes) if bytes > MOST => {
            ("`max_size` is above 16 MiB", "write `max_size = \"16MiB\"` or less")
        }
        Some(bytes) if bytes > 0 => return Some(bytes),
        _ => (
            "`max_size` is not a size",
            "write `max_size = \"4MiB\"`; the units are `B`, `KiB` and `MiB`",
        ),
    };
    faults.add(
        Fault::new(&value, "attribute_value", what)
            .why(
                "it is the most bytes a document should have, and MongoDB stores none above 16 MiB",
            )
            .help(help),
    );
    None
}

fn bytes(text: &str) -> Option<u64> {
    let (number, unit) = text.split_at(text.find(|c: char| !c.is_ascii_digit())?);
    let factor: u64 = match unit.trim_start() {
        "B" => 1,
        "KiB" => 1024,
        "MiB" => 1024 * 1024,
        _ => return None,
    };
    Some(number.parse::<u64>().ok()?.saturating_mul(factor))
}

fn not_a_version(at: &impl ToTokens, faults: &mut Faults) {
    faults.add(
        Fault::new(at, "version_value", "a schema version is not a whole number from 1 up")
            .why("the version is stored as an `int`, and 1 is the first")
            .help("write `1`"),
    );
}
