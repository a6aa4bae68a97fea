//! Document models for MongoDB, checked at compile time.

#[doc(hidden)]
pub mod assert;
pub mod error;
pub mod evolve;
mod identity;
pub mod index;
pub mod model;
pub mod models;
pub mod reference;
pub mod schema;
pub mod shape;
mod stored;
mod versioned;

#[cfg(feature = "driver")]
pub mod deploy;
#[cfg(feature = "dev")]
pub mod dev;
#[cfg(feature = "driver")]
mod query;
#[cfg(feature = "driver")]
pub mod store;

pub use docwright_macros::{Document, Embedded};
pub use error::{Error, Result, Verdict};
pub use model::{Embedded, Model, ModelSpec, Stored, StoredAs};
pub use models::Models;
pub use reference::Ref;
pub use schema::{Violation, Violations};
pub use shape::Shape;
pub use versioned::Versioned;

#[cfg(feature = "driver")]
pub use query::Query;
#[cfg(feature = "driver")]
pub use store::{Documents, Store};

pub use bson;
#[cfg(feature = "driver")]
pub use mongodb;

/// What generated code names; not part of the public interface.
#[doc(hidden)]
pub mod __private {
    pub use crate::assert::*;
    pub use crate::evolve::{UpgradeError, upgrade};
    pub use crate::index::IndexSpec as Ix;
    pub use crate::model::{
        Action, Embedded, Level, Model, ModelSpec, Reference, Stored, StoredAs, Validation,
    };
    pub use crate::reference::RefTarget;
    pub use crate::shape::{
        Bounds, Field as F, FieldOptions as O, Keys, Number, Presence, Shape, Struct,
    };
    pub use bson::RawDocument;
    pub use core::option::Option::{None, Some};
    pub use core::result::Result;
}
