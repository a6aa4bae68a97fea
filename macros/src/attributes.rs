//! Our attributes: one grammar for all of them, with strict keys.

mod allow;
mod argument;
mod bounds;
mod container;
mod field;
mod index;

pub(crate) use allow::Allow;
pub(crate) use argument::{Arguments, integer};
pub(crate) use bounds::Bounds;
pub(crate) use container::ContainerAttributes;
pub(crate) use field::FieldAttributes;
pub(crate) use index::{FieldPath, Index};
