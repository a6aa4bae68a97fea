//! An index as declared, on Rust field paths: what the derives write down.

use super::collation::Collation;
use crate::condition::Condition;

/// An index as declared, on Rust field paths.
#[derive(Debug)]
pub struct IndexSpec {
    /// The keys in their order.
    pub keys: &'static [Key],
    /// `unique`.
    pub unique: bool,
    /// `sparse`: documents without any of the fields are left out.
    pub sparse: bool,
    /// `hidden`: kept up to date, and used by no query.
    pub hidden: bool,
    /// `expireAfterSeconds`.
    pub expire_after: Option<i32>,
    /// The name, where one is given.
    pub name: Option<&'static str>,
    /// What few indexes have.
    pub more: &'static More,
}

/// One key of an index: a Rust field path (`address.zip`), empty where a wildcard stands for the
/// whole document, and what is kept of the field.
#[derive(Clone, Copy, Debug)]
pub struct Key(pub &'static str, pub KeyKind);

/// What an index keeps of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyKind {
    /// `1`
    Ascending,
    /// `-1`
    Descending,
    /// `"text"`: the words of a text.
    Text,
    /// `"hashed"`: a hash of the value.
    Hashed,
    /// `"2dsphere"`: a place on the globe.
    Sphere,
    /// `"2d"`: a place on a plane.
    Plane,
    /// `$**`: every field below.
    Wildcard,
}

impl KeyKind {
    /// Ordered by the value itself.
    pub const fn is_ordered(self) -> bool {
        matches!(self, KeyKind::Ascending | KeyKind::Descending)
    }
}

/// What few indexes have.
#[derive(Debug)]
pub struct More {
    /// `partialFilterExpression`: all of these hold for the documents in it.
    pub partial: &'static [Condition],
    /// `collation`.
    pub collation: Option<&'static Collation>,
    /// `weights` of a text index, by Rust field path.
    pub weights: &'static [(&'static str, i32)],
    /// `default_language` of a text index.
    pub language: Option<&'static str>,
    /// `language_override` of a text index: the Rust path of the field that names the language.
    pub language_override: Option<&'static str>,
    /// `wildcardProjection`: Rust field paths, and whether each is in.
    pub projection: &'static [(&'static str, bool)],
    /// `bits` of a 2d index.
    pub bits: Option<i32>,
    /// `min` of a 2d index.
    pub min: Option<f64>,
    /// `max` of a 2d index.
    pub max: Option<f64>,
}

impl More {
    /// Nothing of it.
    pub const NONE: More = More {
        partial: &[],
        collation: None,
        weights: &[],
        language: None,
        language_override: None,
        projection: &[],
        bits: None,
        min: None,
        max: None,
    };
}

impl IndexSpec {
    /// An index with keys only.
    pub const fn new(keys: &'static [Key]) -> Self {
        IndexSpec {
            keys,
            unique: false,
            sparse: false,
            hidden: false,
            expire_after: None,
            name: None,
            more: &More::NONE,
        }
    }
}

/// What the derives write: short calls cost the compiler less than a literal of all members.
#[doc(hidden)]
#[allow(missing_docs, reason = "each sets the member of its name")]
impl IndexSpec {
    pub const fn unique(mut self) -> Self {
        self.unique = true;
        self
    }

    pub const fn sparse(mut self) -> Self {
        self.sparse = true;
        self
    }

    pub const fn hidden(mut self) -> Self {
        self.hidden = true;
        self
    }

    pub const fn expire_after(mut self, seconds: i32) -> Self {
        self.expire_after = Some(seconds);
        self
    }

    pub const fn name(mut self, name: &'static str) -> Self {
        self.name = Some(name);
        self
    }

    pub const fn more(mut self, more: &'static More) -> Self {
        self.more = more;
        self
    }
}

/// [`KeyKind::Ascending`], for the derives.
#[doc(hidden)]
pub const UP: KeyKind = KeyKind::Ascending;
/// [`KeyKind::Descending`], for the derives.
#[doc(hidden)]
pub const DOWN: KeyKind = KeyKind::Descending;
