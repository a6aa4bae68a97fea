//! The keys of an index: what it keeps of which field.

use super::super::path::FieldPath;
use syn::{Expr, ExprLit, Lit};

/// One key of an index.
#[derive(Clone)]
pub(crate) struct Key {
    /// Empty where a wildcard stands for the whole document.
    pub(crate) path: FieldPath,
    pub(crate) kind: KeyKind,
}

/// What an index keeps of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KeyKind {
    Ascending,
    Descending,
    Text,
    Hashed,
    Sphere,
    Plane,
    Wildcard,
}

pub(super) const WORDS: &[(&str, KeyKind)] = &[
    ("text", KeyKind::Text),
    ("hashed", KeyKind::Hashed),
    ("2dsphere", KeyKind::Sphere),
    ("2d", KeyKind::Plane),
    ("wildcard", KeyKind::Wildcard),
];

impl KeyKind {
    pub(super) fn of_word(word: &str) -> Option<Self> {
        WORDS.iter().find(|(known, _)| *known == word).map(|(_, kind)| *kind)
    }

    /// What stands behind `=` in an attribute.
    pub(crate) fn written(self) -> &'static str {
        match self {
            KeyKind::Ascending => "1",
            KeyKind::Descending => "-1",
            KeyKind::Text => "\"text\"",
            KeyKind::Hashed => "\"hashed\"",
            KeyKind::Sphere => "\"2dsphere\"",
            KeyKind::Plane => "\"2d\"",
            KeyKind::Wildcard => "wildcard",
        }
    }

    /// Ordered by the value itself: 1 or -1.
    pub(crate) fn is_ordered(self) -> bool {
        matches!(self, KeyKind::Ascending | KeyKind::Descending)
    }
}

impl Key {
    pub(crate) fn ascending(path: FieldPath) -> Self {
        Key { path, kind: KeyKind::Ascending }
    }
}

/// As it is written in an attribute.
impl std::fmt::Display for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.path.0.is_empty() {
            return f.write_str("wildcard");
        }
        write!(f, "{} = {}", self.path, self.kind.written())
    }
}

/// `"text"`, `wildcard`
pub(super) fn word(value: &Expr) -> Option<KeyKind> {
    match value {
        Expr::Lit(ExprLit { lit: Lit::Str(word), .. }) => KeyKind::of_word(&word.value()),
        Expr::Path(path) if path.path.is_ident("wildcard") => Some(KeyKind::Wildcard),
        _ => None,
    }
}
