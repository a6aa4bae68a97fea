//! Our attributes: one grammar for all of them, with strict keys.

mod allow;
mod argument;
mod bounds;
mod container;
mod derived;
mod field;
mod index;
mod snapshot;

pub(crate) use allow::Allow;
pub(crate) use argument::{Arguments, duplicate, integer};
pub(crate) use bounds::Bounds;
pub(crate) use container::ContainerAttributes;
pub(crate) use field::{FieldAttributes, Reference, refuse_on_variant};
pub(crate) use index::{FieldPath, Index};
pub(crate) use snapshot::{Policy, Snapshot};
