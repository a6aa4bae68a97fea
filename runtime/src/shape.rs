//! What a stored value looks like: a const tree that the derives build from a type.
//!
//! The tree is plain data. [`crate::schema`] turns it into `$jsonSchema` and into the client-side
//! check, and [`Shape::max_size`] computes the largest BSON it can stand for, so the three cannot
//! disagree.

mod asked;
mod bounds;
mod copy;
mod demand;
mod fit;
mod foreign;
mod forms;
mod growth;
mod key;
mod names;
mod path;
mod size;
mod stated;
mod value;

#[doc(hidden)]
pub use asked::{
    Holds, holds, is_float_at, leads_nowhere, lifted_serves, meets_an_array, refers_at,
};
#[doc(hidden)]
pub use bounds::ON_PURPOSE;
pub use bounds::{Bound, Bounds, Meaning, Number};
#[doc(hidden)]
pub use fit::check_bounds;
#[doc(hidden)]
pub use growth::{Place, breaks_growth, check_field, check_growth};
#[doc(hidden)]
pub use key::{KeyRules, assert_condition, assert_key};
#[doc(hidden)]
pub use names::assert_names_distinct;
pub use path::{NoSuchPath, Resolved, nearest, path_exists, resolve, stored_path, stored_path_len};
#[doc(hidden)]
pub use path::{ShardPart, require_one_array, require_path, require_stored};
pub use size::UNBOUNDED;
pub(crate) use size::{Extent, Limits, element, extent, field as field_extent, peeled};
#[doc(hidden)]
pub use stated::{OfAnyForm, Own, assert_stated};
#[doc(hidden)]
pub use value::{ValueRules, assert_unique, assert_value};

pub(crate) use copy::{Source, follow, narrower_bound};
pub(crate) use foreign::foreign;
pub(crate) use path::{Narrow, StoredPlace, end_of, is_near, join};

/// What one stored value looks like.
///
/// A shape is built by the derives and by the [`Stored`](crate::Stored) impls of this crate; it
/// is public so that a type with a hand-written `Serialize` can state its own.
#[derive(Debug)]
pub enum Shape {
    /// Any BSON value, null included.
    Any,
    /// `null`.
    Null,
    /// `bool`.
    Bool,
    /// `int` or `long` within the two bounds, both included.
    Int(i64, i64),
    /// One of these whole numbers, as `int` or `long`.
    IntValues(&'static [i64]),
    /// `double`, and `int` or `long`, which serde reads into a float.
    Double,
    /// `decimal`.
    Decimal,
    /// `string`.
    String,
    /// A `string` of exactly one code point.
    Char,
    /// One of these strings.
    Names(&'static [&'static str]),
    /// `objectId`.
    ObjectId,
    /// `date`.
    Date,
    /// `timestamp`.
    Timestamp,
    /// `regex`.
    Regex,
    /// `binData`; where a subtype is given, 16 bytes of it, as a UUID has.
    Binary(Option<u8>),
    /// Any value of these BSON types, by their `$jsonSchema` alias.
    Types(&'static [&'static str]),
    /// An array of any length; bounds come by [`Shape::Bounded`].
    Array(&'static Shape),
    /// An array of exactly this many items.
    ArrayOf(&'static Shape, usize),
    /// An array with one shape for each position.
    Tuple(&'static [&'static Shape]),
    /// An object whose keys are data.
    Map(Keys, &'static Shape),
    /// An object whose fields are known.
    Struct(&'static Struct),
    /// Any one of these; the first member names the field that tells an internally or adjacently
    /// tagged enum's variants apart.
    AnyOf(Option<&'static str>, &'static [&'static Shape]),
    /// The inner shape or null; a missing field reads as `None`.
    Optional(&'static Shape),
    /// The inner shape, but a missing field is an error even if the inner one reads it
    /// (a newtype struct of an `Option`, a field with `with = …`).
    Required(&'static Shape),
    /// The inner shape within bounds.
    Bounded(&'static Shape, &'static [Bound]),
}

/// The keys of a [`Shape::Map`].
#[derive(Clone, Copy, Debug)]
pub enum Keys {
    /// Any text.
    Text,
    /// One of these names (a unit enum).
    Names(&'static [&'static str]),
}

/// The fields of an object.
#[derive(Debug)]
pub struct Struct {
    /// The Rust name of the type, or of the enum's variant.
    pub name: &'static str,
    /// The fields in the order serde writes them.
    pub fields: &'static [Field],
    /// Indexes declared on the type, by Rust field path; lifted into each parent.
    pub indexes: &'static [crate::index::IndexSpec],
    /// `deny_unknown_fields`: an unknown field fails the read, wherever the type stands.
    pub deny_unknown: bool,
    /// `#[snapshot_of(…)]`: its fields are copies of another model's.
    pub snapshot: bool,
    /// No fewer bytes than it can take, where its derive sees how large each field gets; no type has
    /// to walk through it then.
    #[doc(hidden)]
    pub most: Option<u64>,
}

/// One field of a [`Struct`]: Rust name, stored name, shape, and what is out of the ordinary.
#[derive(Debug)]
pub struct Field(
    /// The Rust name; paths in attributes use it.
    pub &'static str,
    /// The name serde writes.
    pub &'static str,
    /// What stands in it.
    pub &'static Shape,
    /// What is out of the ordinary; [`FieldOptions::PLAIN`] for most.
    pub &'static FieldOptions,
);

/// What is out of the ordinary about a field.
#[derive(Debug)]
pub struct FieldOptions {
    /// Whether it may be absent.
    pub presence: Presence,
    /// Further names the type reads it by.
    pub aliases: &'static [&'static str],
    /// `#[serde(flatten)]`: its fields stand beside the others.
    pub flatten: bool,
    /// The text for `description`.
    pub description: Option<&'static str>,
    /// The models it refers to or copies from.
    pub references: &'static [Reference],
    /// The model it lists may list this one in turn.
    pub two_way: bool,
    /// `#[field(secret)]`: no other document keeps a copy of it.
    pub secret: bool,
    /// The [`ValueRules`] that a field of a generic type is held against where its parameters are
    /// known.
    #[doc(hidden)]
    pub rules: u32,
}

/// What a field says of another model.
#[derive(Debug)]
pub struct Reference {
    /// The attribute that says it: `reference`, `snapshot_of`, `subset_of` or `count_of`.
    pub kind: &'static str,
    /// The Rust name of the other model.
    pub target: &'static str,
    /// The collection of the other model.
    pub collection: &'static str,
    /// The shape of the other model's `_id`.
    pub id: &'static Shape,
}

/// What a type has that does not compile: no rule has anything more to say of it.
#[doc(hidden)]
pub const UNKNOWN: &Shape = &Shape::AnyOf(None, &[]);

impl Shape {
    /// Whether it is [`UNKNOWN`], whatever is wrapped around it.
    pub(crate) const fn is_unknown(&self) -> bool {
        matches!(self.core(), Shape::AnyOf(None, []))
    }
}

/// [`Shape::Any`], for the derives: the name of a constant costs the compiler less than its value.
#[doc(hidden)]
pub const ANY: &Shape = &Shape::Any;
/// [`FieldOptions::PLAIN`], for the derives.
#[doc(hidden)]
pub const PLAIN: &FieldOptions = &FieldOptions::PLAIN;
/// [`FieldOptions::OPTIONAL`], for the derives.
#[doc(hidden)]
pub const OPTIONAL: &FieldOptions = &FieldOptions::OPTIONAL;

/// Whether a field may be absent from the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Required unless its shape reads a missing field.
    ByShape,
    /// May be absent (`default`, `skip_serializing`, …).
    Optional,
}

impl FieldOptions {
    /// A field with nothing out of the ordinary.
    pub const PLAIN: FieldOptions = FieldOptions {
        presence: Presence::ByShape,
        aliases: &[],
        flatten: false,
        description: None,
        references: &[],
        two_way: false,
        secret: false,
        rules: 0,
    };
    /// A field that may be absent.
    pub const OPTIONAL: FieldOptions =
        FieldOptions { presence: Presence::Optional, ..FieldOptions::PLAIN };
}

/// What the derives write: short calls cost the compiler less than a literal of all members.
#[doc(hidden)]
#[allow(missing_docs, reason = "each sets the member of its name")]
impl FieldOptions {
    pub const fn aliases(mut self, aliases: &'static [&'static str]) -> Self {
        self.aliases = aliases;
        self
    }

    pub const fn flatten(mut self) -> Self {
        self.flatten = true;
        self
    }

    pub const fn description(mut self, text: &'static str) -> Self {
        self.description = Some(text);
        self
    }

    pub const fn references(mut self, references: &'static [Reference]) -> Self {
        self.references = references;
        self
    }

    pub const fn two_way(mut self) -> Self {
        self.two_way = true;
        self
    }

    pub const fn secret(mut self) -> Self {
        self.secret = true;
        self
    }

    pub const fn rules(mut self, rules: u32) -> Self {
        self.rules = rules;
        self
    }
}

impl Field {
    /// Whether a document without the field is refused.
    pub const fn is_required(&self) -> bool {
        matches!(self.3.presence, Presence::ByShape) && !self.2.reads_missing()
    }
}

impl Struct {
    /// A struct with nothing out of the ordinary.
    pub const fn new(name: &'static str, fields: &'static [Field]) -> Self {
        Struct { name, fields, indexes: &[], deny_unknown: false, snapshot: false, most: None }
    }

    #[doc(hidden)]
    pub const fn indexes(mut self, indexes: &'static [crate::index::IndexSpec]) -> Self {
        self.indexes = indexes;
        self
    }

    #[doc(hidden)]
    pub const fn deny_unknown(mut self) -> Self {
        self.deny_unknown = true;
        self
    }

    #[doc(hidden)]
    pub const fn most(mut self, bytes: u64) -> Self {
        self.most = Some(bytes);
        self
    }

    #[doc(hidden)]
    pub const fn snapshot(mut self) -> Self {
        self.snapshot = true;
        self
    }
}

impl Shape {
    /// Whether serde reads an absent field of this shape as a value (`None`).
    pub const fn reads_missing(&self) -> bool {
        match self {
            Shape::Optional(_) => true,
            Shape::Bounded(inner, _) => inner.reads_missing(),
            _ => false,
        }
    }

    /// What an `Option` holds where it holds something.
    #[doc(hidden)]
    pub const fn some(&'static self) -> &'static Shape {
        match self {
            Shape::Optional(inner) => inner,
            _ => self,
        }
    }

    /// The shape below `Option`, newtypes and bounds.
    pub const fn core(&self) -> &Shape {
        match self {
            Shape::Optional(inner) | Shape::Required(inner) | Shape::Bounded(inner, _) => {
                inner.core()
            }
            _ => self,
        }
    }

    /// The `$jsonSchema` of this shape, without a validator around it; objects are closed.
    pub fn json_schema(&self) -> bson::Document {
        crate::schema::Schema::of(self, crate::schema::Unknown::Refused).to_document()
    }
}
