//! Document models for MongoDB, checked at compile time.

#[doc(hidden)]
pub mod assert;
pub mod error;
pub mod evolve;
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
pub use model::{Embedded, MapKey, Model, ModelSpec, Stored, StoredAs};
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
///
/// Each name begins with `__`, so that a user's own type of any name is his own inside an
/// expansion.
#[doc(hidden)]
pub mod __private {
    pub use crate::assert::same_text as __same_text;
    pub use crate::evolve::{UpgradeError as __UpgradeError, upgrade as __upgrade};
    pub use crate::index::IndexSpec as __Ix;
    pub use crate::model::{
        Action as __Action, Embedded as __Embedded, HasId as __HasId, Level as __Level,
        MapKey as __MapKey, Model as __Model, ModelSpec as __ModelSpec, Reference as __Reference,
        Stored as __Stored, StoredAs as __StoredAs, Validation as __Validation,
    };
    pub use crate::reference::{RefTarget as __RefTarget, assert_same_id as __assert_same_id};
    pub use crate::stored::SerdeBytes as __SerdeBytes;
    pub use crate::shape::{
        Bounds as __Bounds, Field as __F, FieldOptions as __O, Keys as __Keys, Number as __Number,
        OPTIONAL as __OPTIONAL, PLAIN as __PLAIN, Presence as __Presence, Shape as __Shape,
        Struct as __Struct, path_exists as __path_exists,
    };
    pub use bson::{RawDocument as __RawDocument, oid::ObjectId as __ObjectId};
    pub use core::convert::From as __From;
    pub use core::option::Option::{None as __None, Some as __Some};
    pub use core::result::Result as __Result;
}
