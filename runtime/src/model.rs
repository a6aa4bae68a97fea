//! What a type is to docwright: the traits the derives implement, and the description of a model.

mod id;

use crate::index::{Index, IndexSpec, Key};
use crate::query::{DeclaredQuery, QuerySpec};
use crate::schema::{self, Violations};
use crate::shape::{Keys, Shape};
use bson::{Document, RawDocument};

pub use id::{Either, HasId, IdInside, NoIdInside, assert_id, brings_id};

/// A type that can stand in a document: it says what serde and `bson` make of it.
///
/// Implemented here for the types of the standard library and of `bson`, behind one feature each
/// for types of other crates, and by `#[derive(Embedded)]`. Implement it by hand for a type with a
/// hand-written `Serialize`; the shape must describe what the type writes *not* human-readable.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no known stored form [unknown_type]",
    label = "docwright does not know what this type writes",
    note = "why: what BSON cannot hold has none (`i128`, `u128`), nor has what does not read back what it wrote (`&[u8]`, `time::Weekday`, `serde_json::RawValue`)",
    note = "help: write `#[derive(docwright::Embedded)]` on a type of your own",
    note = "help: for a type of another crate turn on docwright's feature of the crate's name, or state the BSON type: `#[field(bson = \"…\")]`",
    note = "help: `docwright rule unknown_type` tells more"
)]
pub trait Stored {
    /// What a value of the type looks like in a document.
    const SHAPE: &'static Shape;
}

/// A type that is stored inside a document and has no collection of its own; see
/// `#[derive(Embedded)]`.
pub trait Embedded: Stored {
    /// What a value of the type looks like in a document.
    const SHAPE: &'static Shape = <Self as Stored>::SHAPE;
}

/// What no document does: `#[derive(Document)]` implements [`Stored`] on condition of it, so that a
/// model that is embedded by value, however deep, is told from a type that is not known.
///
/// The lifetime keeps rustc from asking the condition of the impl itself.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{T}` is a collection of its own, it cannot be embedded [embed_shared_entity]",
    label = "this would be a copy of a whole document of another collection",
    note = "why: each change of a `{T}` would have to be made again in every document that holds a copy of it",
    note = "help: store a reference, `#[reference] … : Ref<{T}>`, or a `#[snapshot_of({T})]` of the fields that are needed",
    note = "help: `docwright rule embed_shared_entity` tells more"
)]
pub trait Embeds<T> {}

/// What [`Embeds`] is asked of.
#[doc(hidden)]
#[derive(Debug)]
pub struct Outer<'a>(std::marker::PhantomData<&'a ()>);

/// What a `serde(with = …)` or `serde_as` adapter makes of a `T`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not known to docwright as an adapter for `{T}` [unknown_adapter]",
    label = "what this adapter writes is not known",
    note = "why: the adapter decides what is stored, and only its own code says what that is",
    note = "help: state the BSON type it writes, for example `#[field(bson = \"date\")]`",
    note = "help: `docwright rule unknown_adapter` tells more"
)]
pub trait StoredAs<T: ?Sized> {
    /// What the adapter writes and reads.
    const SHAPE: &'static Shape;
}

/// A type that can be the key of a map: BSON's field names are text, so it is one that serde writes
/// as a string there and reads back from it.
///
/// Implemented here for text types, and by `#[derive(Embedded)]` for enums of unit variants and
/// transparent newtypes of a key.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the key of a map [map_key_type]",
    label = "this is not written as a field name and read back from it",
    note = "why: the keys of a map are the field names of a BSON object, and those are text",
    note = "help: keep a `Vec` of entries, or write the keys as text with `#[serde_as(as = \"BTreeMap<DisplayFromStr, _>\")]`",
    note = "help: `docwright rule map_key_type` tells more"
)]
pub trait MapKey {
    /// The keys it writes.
    const KEYS: Keys;
}

/// What a `serde_as` adapter makes of a map's keys of type `K`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not turn `{K}` into the key of a map [map_key_type]",
    label = "this is not written as a field name and read back from it",
    note = "why: the keys of a map are the field names of a BSON object, and those are text",
    note = "help: use `DisplayFromStr` for the keys",
    note = "help: `docwright rule map_key_type` tells more"
)]
pub trait MapKeyAs<K: ?Sized> {
    /// The keys it writes.
    const KEYS: Keys;
}

/// A type with a collection of its own; see `#[derive(Document)]`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a model [not_a_model]",
    label = "this type has no collection",
    note = "why: only a model has a collection, an `_id` and a schema version",
    note = "help: derive `docwright::Document` for it",
    note = "help: `docwright rule not_a_model` tells more"
)]
pub trait Model: Sized {
    /// The type of `_id`.
    type Id: Stored;
    /// The Rust name.
    const NAME: &'static str;
    /// The collection.
    const COLLECTION: &'static str;
    /// Everything the derive knows about the model.
    const SPEC: &'static ModelSpec;

    /// Reads a document of a superseded version, through the chain of `From` and `TryFrom`.
    ///
    /// # Errors
    /// When the version is not in the chain, or a step of it fails.
    #[doc(hidden)]
    fn read_past(
        _document: &RawDocument,
        version: i32,
    ) -> Result<Self, crate::evolve::UpgradeError> {
        Err(crate::evolve::UpgradeError::NoReader(version))
    }
}

/// Everything a derive knows about a model.
#[derive(Debug)]
pub struct ModelSpec {
    /// The Rust name of the type.
    pub name: &'static str,
    /// The collection.
    pub collection: &'static str,
    /// The shape of a whole document, without the version field.
    pub shape: &'static Shape,
    /// The schema version this type describes.
    pub version: i32,
    /// The stored name of the version field.
    pub version_field: &'static str,
    /// The version of a document without the version field.
    pub missing_version: i32,
    /// The oldest version the validator still lets in.
    pub oldest: i32,
    /// The model of the version before, where the type names one.
    pub past: Option<&'static ModelSpec>,
    /// A past version: read only, left out of `models!`.
    pub superseded: bool,
    /// Unknown fields are allowed.
    pub open: bool,
    /// How the server applies the validator.
    pub validation: Validation,
    /// The most bytes a document should have; see [`ModelSpec::size`].
    pub budget: u64,
    /// Indexes declared on the model, by Rust field path.
    pub indexes: &'static [IndexSpec],
    /// Declared queries, by Rust field path.
    pub queries: &'static [QuerySpec],
    /// `#[shard_key(…)]`: how a sharded collection is distributed; empty where nothing is said.
    pub shard_key: &'static [Key],
    /// `#[allow_design(index_without_query)]`, of indexes that embedded types bring; true where an
    /// index of the model's own can be meant as well.
    pub unused_indexes: Option<bool>,
}

impl ModelSpec {
    /// A model with nothing out of the ordinary, for the derive to fill in.
    #[doc(hidden)]
    pub const PLAIN: ModelSpec = ModelSpec {
        name: "",
        collection: "",
        shape: &Shape::Any,
        version: 1,
        version_field: "schema_version",
        missing_version: 1,
        oldest: 1,
        past: None,
        superseded: false,
        open: false,
        validation: Validation { level: Level::Strict, action: Action::Error },
        budget: crate::size::DEFAULT_BUDGET,
        indexes: &[],
        queries: &[],
        shard_key: &[],
        unused_indexes: None,
    };
}

/// What the derives write: short calls cost the compiler less than a literal of all members.
#[doc(hidden)]
#[allow(missing_docs, reason = "each sets the member of its name")]
impl ModelSpec {
    pub const fn new(
        name: &'static str,
        collection: &'static str,
        version: i32,
        version_field: &'static str,
        shape: &'static Shape,
    ) -> Self {
        ModelSpec { name, collection, version, version_field, shape, ..ModelSpec::PLAIN }
    }

    pub const fn missing_version(mut self, version: i32) -> Self {
        self.missing_version = version;
        self
    }

    pub const fn oldest(mut self, version: i32) -> Self {
        self.oldest = version;
        self
    }

    pub const fn past(mut self, past: &'static ModelSpec) -> Self {
        self.past = Some(past);
        self
    }

    pub const fn superseded(mut self) -> Self {
        self.superseded = true;
        self
    }

    pub const fn open(mut self) -> Self {
        self.open = true;
        self
    }

    pub const fn validation(mut self, level: Level, action: Action) -> Self {
        self.validation = Validation { level, action };
        self
    }

    pub const fn budget(mut self, bytes: u64) -> Self {
        self.budget = bytes;
        self
    }

    pub const fn indexes_of(mut self, indexes: &'static [IndexSpec]) -> Self {
        self.indexes = indexes;
        self
    }

    pub const fn queries_of(mut self, queries: &'static [QuerySpec]) -> Self {
        self.queries = queries;
        self
    }

    pub const fn unused_indexes(mut self, or_own: bool) -> Self {
        self.unused_indexes = Some(or_own);
        self
    }

    pub const fn shard_key(mut self, keys: &'static [Key]) -> Self {
        self.shard_key = keys;
        self
    }
}

/// How the server applies a validator (`validationLevel`, `validationAction`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Validation {
    /// `validationLevel`.
    pub level: Level,
    /// `validationAction`.
    pub action: Action,
}

/// `validationLevel` of `create` and `collMod`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// `off`: nothing is checked.
    Off,
    /// `moderate`: documents that break the validator already may stay broken.
    Moderate,
    /// `strict`: every write is checked.
    Strict,
}

/// `validationAction` of `create` and `collMod`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// `warn`: the server logs the **whole document** and lets it in.
    Warn,
    /// `error`: the write is refused with code 121.
    Error,
}

impl std::fmt::Display for Validation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.level.as_str(), self.action.as_str())
    }
}

impl Level {
    /// The server's word.
    pub const fn as_str(self) -> &'static str {
        match self {
            Level::Off => "off",
            Level::Moderate => "moderate",
            Level::Strict => "strict",
        }
    }
}

impl Action {
    /// The server's word.
    pub const fn as_str(self) -> &'static str {
        match self {
            Action::Warn => "warn",
            Action::Error => "error",
        }
    }
}

impl ModelSpec {
    /// The whole validator as sent in `create` and `collMod`: `$jsonSchema`, and beside it the
    /// clauses that pin what it has no keyword for.
    pub fn validator(&'static self) -> Document {
        schema::validator(self)
    }

    /// The server's verdict on these bytes, before they are sent.
    ///
    /// # Errors
    /// [`Violations`]: every path that breaks the validator, what was wanted and what was there.
    pub fn check(&'static self, document: &RawDocument) -> Result<(), Violations> {
        schema::check(self, document)
    }

    /// The server's refusal of a document, code 121, in the form of [`ModelSpec::check`]: what its
    /// `errInfo` says, without the values it quotes.
    ///
    /// The server stops at the first wrong item of an array, and at the first wrong key of a map;
    /// where the refused document is at hand, [`ModelSpec::check`] says more.
    pub fn decode(&'static self, err_info: &Document) -> Violations {
        schema::decode(self, err_info)
    }

    /// The indexes on stored names, those of embedded types included.
    pub fn indexes(&'static self) -> Vec<Index> {
        crate::index::resolve(self)
    }

    /// The declared queries on stored names.
    pub fn queries(&'static self) -> Vec<DeclaredQuery> {
        self.queries.iter().map(|query| DeclaredQuery::of(self, query)).collect()
    }

    /// The model and its past versions, newest first.
    pub fn versions(&'static self) -> impl Iterator<Item = &'static ModelSpec> {
        std::iter::successors(Some(self), |spec| spec.past)
    }
}
