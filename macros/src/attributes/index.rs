//! `#[index(…)]`: keys by Rust field path, and options.

mod duration;
mod key;

use super::argument::{Argument, Arguments, Content, duplicate, integer, unknown_key};
use super::collation::Collation;
use super::condition::{Condition, Test};
use super::path::FieldPath;
use crate::fault::{Fault, Faults};
use crate::nearest::{nearest, plain};
use crate::types::text;
pub(crate) use key::{Key, KeyKind};
use key::{WORDS, word};
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Attribute, Expr, ExprLit, Ident, Lit, LitStr};

/// A declared index.
#[derive(Clone)]
pub(crate) struct Index {
    pub(crate) keys: Vec<Key>,
    pub(crate) unique: bool,
    pub(crate) sparse: bool,
    pub(crate) hidden: bool,
    pub(crate) expire_after: Option<i32>,
    pub(crate) name: Option<LitStr>,
    /// `partial(…)`: all of these hold for the documents in it.
    pub(crate) partial: Vec<Condition>,
    pub(crate) collation: Option<Collation>,
    /// `weights(title = 10)` of a text index.
    pub(crate) weights: Vec<(FieldPath, i32)>,
    /// `language = "german"`, MongoDB's `default_language`.
    pub(crate) language: Option<LitStr>,
    /// The field that names the language of its document.
    pub(crate) language_override: Option<FieldPath>,
    /// `wildcard_projection(a, b = 0)`
    pub(crate) projection: Vec<(FieldPath, bool)>,
    /// `bits`, `min` and `max` of a 2d index.
    pub(crate) plane: Vec<(&'static str, Expr)>,
    /// The word of each stated option, for messages.
    pub(crate) stated: Vec<Ident>,
    /// Each stated option as written.
    written: Vec<String>,
    /// The attribute, for messages.
    pub(crate) at: TokenStream,
    /// Something in it has been refused: what is left is not what was meant.
    pub(crate) refused: bool,
}

const OPTIONS: &[&str] = &[
    "unique",
    "sparse",
    "hidden",
    "name",
    "expire_after",
    "partial",
    "collation",
    "weights",
    "language",
    "language_override",
    "wildcard_projection",
];
const PLANE: &[&str] = &["bits", "min", "max"];

impl Index {
    /// An index with keys only.
    pub(crate) fn of(keys: Vec<Key>, at: TokenStream) -> Self {
        Index {
            keys,
            unique: false,
            sparse: false,
            hidden: false,
            expire_after: None,
            name: None,
            partial: Vec::new(),
            collation: None,
            weights: Vec::new(),
            language: None,
            language_override: None,
            projection: Vec::new(),
            plane: Vec::new(),
            stated: Vec::new(),
            written: Vec::new(),
            at,
            refused: false,
        }
    }

    /// `#[index(a = 1, b = -1, unique)]` on a container, `#[index(unique)]` on a field.
    pub(crate) fn read(
        attr: &Attribute,
        field: Option<&Ident>,
        faults: &mut Faults,
    ) -> Option<Self> {
        let arguments = Arguments::read(attr, faults)?;
        let own_key = field.map(|name| Key::ascending(FieldPath(vec![name.clone()])));
        let mut index = Index::of(own_key.into_iter().collect(), attr.to_token_stream());
        let is_plane = arguments.list.iter().any(|argument| {
            matches!(&argument.content, Content::Value(value) if word(value) == Some(KeyKind::Plane))
                || matches!(&argument.content, Content::Literal(Lit::Str(word)) if word.value() == "2d")
        });
        let (mut has_keys, before) = (field.is_some(), faults.count());
        for argument in &arguments.list {
            let key = argument.key().unwrap_or_default();
            if !is_option(argument, &key, is_plane) {
                has_keys = true;
                index.read_key(argument, field.is_some(), faults);
                continue;
            }
            if index.states(&key) {
                faults.add(duplicate(argument, "index"));
                continue;
            }
            index.stated.extend(argument.path.first().cloned());
            index.written.push(text(argument));
            index.read_option(argument, &key, faults);
        }
        if !has_keys {
            faults.add(
                Fault::new(attr, "attribute_value", "the index has no keys")
                    .why("`createIndexes` refuses an empty key")
                    .help("name a field and its direction: `#[index(email = 1)]`"),
            );
        }
        index.refused = faults.count() > before;
        Some(index)
    }

    /// The word of a stated option.
    pub(crate) fn option(&self, key: &str) -> Option<&Ident> {
        self.stated.iter().find(|stated| *stated == key)
    }

    pub(crate) fn states(&self, key: &str) -> bool {
        self.option(key).is_some()
    }

    /// The index above its type, with these keys: what there is to type.
    pub(crate) fn with_keys(&self, keys: &[Key]) -> String {
        let keys = keys.iter().map(Key::to_string);
        let all: Vec<String> = keys.chain(self.written.iter().cloned()).collect();
        format!("#[index({})]", all.join(", "))
    }

    /// Whether a key is of this kind.
    pub(crate) fn has(&self, kind: KeyKind) -> bool {
        self.keys.iter().any(|key| key.kind == kind)
    }

    /// Whether a condition keeps the documents out of it that have no value at the path; of those
    /// where a null stands there, only with `nulls`.
    pub(crate) fn leaves_out(&self, path: &FieldPath, nulls: bool) -> bool {
        self.partial.iter().any(|condition| {
            let keeps_null = match &condition.test {
                Test::Exists => true,
                Test::Type(name) => name == "null",
                _ => false,
            };
            path.begins_with(&condition.path) && !(nulls && keeps_null)
        })
    }

    /// Every path in it that has to lead to a field: keys, conditions and options.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &FieldPath> {
        let keys = self.keys.iter().map(|key| &key.path);
        let partial = self.partial.iter().map(|condition| &condition.path);
        let weights = self.weights.iter().map(|(path, _)| path);
        let projection = self.projection.iter().map(|(path, _)| path);
        let all = keys.chain(partial).chain(weights).chain(projection);
        all.chain(&self.language_override).filter(|path| !path.0.is_empty())
    }

    fn read_option(&mut self, argument: &Argument, key: &str, faults: &mut Faults) {
        match key {
            "unique" => self.unique = true,
            "sparse" => self.sparse = true,
            "hidden" => self.hidden = true,
            "name" => self.name = faults.take(argument.string()),
            "expire_after" => self.expire_after = duration::read(argument, faults),
            "collation" => self.collation = Collation::read(argument, faults),
            "language" => self.language = faults.take(argument.string()),
            "language_override" => {
                let name = faults.take(argument.name_value());
                self.language_override = name.map(|name| FieldPath(vec![name]));
            }
            "partial" => {
                let Some(list) = faults.take(argument.list("status = \"open\"")) else { return };
                let read = list.iter().flat_map(|one| Condition::read(one, "partial", faults));
                self.partial = read.collect();
            }
            "weights" => {
                let Some(list) = faults.take(argument.list("title = 10")) else { return };
                self.weights = list.iter().filter_map(|one| read_weight(one, faults)).collect();
            }
            "wildcard_projection" => {
                let Some(list) = faults.take(argument.list("name, brand")) else { return };
                if list.is_empty() {
                    faults.add(no_projection(argument));
                }
                self.projection =
                    list.iter().filter_map(|one| read_projected(one, faults)).collect();
            }
            _ => {
                let value = faults.take(argument.value("180.0")).cloned();
                let key = PLANE.iter().copied().find(|known| *known == key);
                self.plane.extend(key.zip(value));
            }
        }
    }

    fn read_key(&mut self, argument: &Argument, on_field: bool, faults: &mut Faults) {
        let path = FieldPath(argument.path.clone());
        let misspelt = || nearest(&path.to_string(), OPTIONS.iter().copied()).is_some();
        let (at, what) = match &argument.content {
            Content::Literal(literal) if on_field => {
                let kind = match literal {
                    Lit::Str(word) => KeyKind::of_word(&word.value()),
                    _ => None,
                };
                match (kind, self.keys.first_mut()) {
                    (Some(kind), Some(key)) => return key.kind = kind,
                    _ => (
                        literal.to_token_stream(),
                        format!("`{}` is no kind of index", text(literal)),
                    ),
                }
            }
            Content::Flag if path.to_string() == "wildcard" => match self.keys.first_mut() {
                Some(key) if on_field => return key.kind = KeyKind::Wildcard,
                _ => {
                    let kind = KeyKind::Wildcard;
                    return self.keys.push(Key { path: FieldPath::default(), kind });
                }
            },
            _ if path.0.is_empty() => return unknown_key(argument, "index", OPTIONS, faults),
            Content::Value(_) if on_field && !misspelt() => {
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
            Content::Value(value) if !on_field => match (integer(value), word(value)) {
                (Some(1), _) => return self.keys.push(Key::ascending(path)),
                (Some(-1), _) => {
                    return self.keys.push(Key { path, kind: KeyKind::Descending });
                }
                (_, Some(kind)) => return self.keys.push(Key { path, kind }),
                _ if is_true(value)
                    && ["unique", "sparse", "hidden"].iter().any(|it| path.is(it)) =>
                {
                    faults.take(argument.flag());
                    return;
                }
                _ if is_meant_for_an_option(&path, value) => {
                    return unknown_key(argument, "index", OPTIONS, faults);
                }
                _ => (
                    value.to_token_stream(),
                    format!("`{}` is no direction and no kind", text(argument)),
                ),
            },
            Content::Flag if !on_field && !misspelt() => {
                (path.0[0].to_token_stream(), format!("`{path}` has no direction"))
            }
            // As the shell of MongoDB writes it.
            Content::Of(list) if !on_field && !misspelt() => {
                let value = list.first().map(ToTokens::to_token_stream).unwrap_or_default();
                let what = format!("the direction of `{path}` stands behind a colon");
                (value, what)
            }
            _ => return unknown_key(argument, "index", OPTIONS, faults),
        };
        let fault = Fault::new(&at, "key_value_invalid", what)
            .why("an index ascends (1) or descends (-1) in each field, or is of the kind `\"text\"`, `\"hashed\"`, `\"2dsphere\"`, `\"2d\"` or `wildcard`; MongoDB refuses 0, and takes any other number for another index");
        let meant = meant(&at.to_string());
        faults.add(match (on_field, meant) {
            (true, Some(kind)) if !kind.is_ordered() => {
                fault.help(format!("write `#[index({})]`", kind.written()))
            }
            (true, _) => {
                fault.help("write `#[index]`: on one field an index is read in both directions")
            }
            (false, Some(kind)) => fault.help(format!("write `{path} = {}`", kind.written())),
            (false, None) => fault.help(format!("write `{path} = 1`, or `{path} = -1`")),
        });
    }
}

fn is_true(value: &Expr) -> bool {
    matches!(value, Expr::Lit(ExprLit { lit: Lit::Bool(_), .. }))
}

/// `expireAfter = "1d"`, `expireAfterSeconds = 60`: no field is called so, or it has no such value.
fn is_meant_for_an_option(path: &FieldPath, value: &Expr) -> bool {
    let written = plain(&path.to_string());
    let is_option = |option: &&str| {
        let plain = plain(option);
        // `expire_after_seconds`; short words begin the names of many fields.
        let begins = option.len() > 8 && written.starts_with(&plain);
        begins || plain == written && !path.is(option)
    };
    let is_text = matches!(value, Expr::Lit(ExprLit { lit: Lit::Str(_), .. }));
    let is_near = || nearest(&written, OPTIONS.iter().copied()).is_some_and(|near| !path.is(near));
    OPTIONS.iter().any(is_option) || is_text && meant(&text(value)).is_none() && is_near()
}

/// The kind that a wrong word was probably meant for; other libraries write directions as words.
fn meant(written: &str) -> Option<KeyKind> {
    let word = written.trim_matches('"').to_lowercase();
    match word.as_str() {
        "1" | "asc" | "ascending" | "up" => Some(KeyKind::Ascending),
        "-1" | "- 1" | "desc" | "descending" | "down" => Some(KeyKind::Descending),
        number if number.parse::<f64>().is_ok() => None,
        word => nearest(word, WORDS.iter().map(|(known, _)| *known)).and_then(KeyKind::of_word),
    }
}

/// A key of the index has a direction or a kind; an option of that name never has.
fn is_option(argument: &Argument, key: &str, is_plane: bool) -> bool {
    match (key, &argument.content) {
        ("unique" | "sparse" | "hidden", content) => matches!(content, Content::Flag),
        ("name" | "language", Content::Value(value)) => {
            argument.string().is_ok() && word(value).is_none()
        }
        ("expire_after", _)
        | ("language_override", Content::Value(Expr::Path(_)))
        | ("partial" | "collation" | "weights" | "wildcard_projection", Content::List(_)) => true,
        ("bits" | "min" | "max", Content::Value(_)) => is_plane,
        _ => false,
    }
}

/// `title = 10`
fn read_weight(argument: &Argument, faults: &mut Faults) -> Option<(FieldPath, i32)> {
    let value = faults.take(argument.value("10"))?;
    let weight = integer(value).and_then(|n| i32::try_from(n).ok());
    let weight = weight.filter(|weight| (1..100_000).contains(weight));
    if weight.is_none() {
        faults.add(
            Fault::new(value, "text_combination", "a weight is a whole number from 1 to 99999")
                .why("MongoDB refuses a text index with any other")
                .help(format!("write `{} = 10`", FieldPath(argument.path.clone()))),
        );
    }
    Some((FieldPath(argument.path.clone()), weight?))
}

fn no_projection(argument: &Argument) -> Fault {
    Fault::new(&argument.path.first(), "wildcard_misuse", "the projection names no field")
        .why("MongoDB refuses it: a projection names what is in, or what is out")
        .help("name a field, or remove `wildcard_projection`")
}

/// `a`, `a = 1`, `b = 0`
fn read_projected(argument: &Argument, faults: &mut Faults) -> Option<(FieldPath, bool)> {
    let path = FieldPath(argument.path.clone());
    let is_in = match &argument.content {
        Content::Flag => Some(true),
        Content::Value(value) => match integer(value) {
            Some(1) => Some(true),
            Some(0) => Some(false),
            _ => None,
        },
        _ => None,
    };
    if is_in.is_none() {
        faults.add(
            Fault::new(
                argument,
                "wildcard_misuse",
                format!("`{}` in `wildcard_projection` is neither in nor out", text(argument)),
            )
            .why("a projection names the fields that are indexed, or with 0 those that are not")
            .help(format!("write `{path}`, or `{path} = 0`")),
        );
    }
    Some((path, is_in?))
}
