//! Our attributes: one grammar for all of them, with strict keys.

mod allow;
mod argument;
mod bounds;
mod collation;
mod condition;
mod container;
mod derived;
mod field;
mod index;
mod path;
mod query;
mod snapshot;

pub(crate) use allow::Allow;
pub(crate) use argument::{Arguments, duplicate, integer};
pub(crate) use bounds::Bounds;
pub(crate) use collation::Collation;
pub(crate) use condition::{Condition, Literal, Operator, Test, number};
pub(crate) use container::ContainerAttributes;
pub(crate) use field::{FieldAttributes, Reference, refuse_on_variant};
pub(crate) use index::{Index, Key, KeyKind};
pub(crate) use path::FieldPath;
pub(crate) use query::{Ask, Part, Query};
pub(crate) use snapshot::{Policy, Snapshot};
