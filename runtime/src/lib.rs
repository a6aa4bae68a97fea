//! Document models for MongoDB, checked at compile time.
//!
//! A struct with serde's derives and [`Document`](derive@Document) is a model: docwright knows the
//! `$jsonSchema` validator that accepts what it writes and nothing it cannot read, its indexes on
//! stored names, and how to read the versions before it.
//!
//! ```
//! use bson::oid::ObjectId;
//! use docwright::{Document, Embedded, Model, models};
//! use serde::{Deserialize, Serialize};
//!
//! #[derive(Clone, Debug, Serialize, Deserialize, Document)]
//! #[document(collection = "users")]
//! #[schema_version(1)]
//! struct User {
//!     #[serde(rename = "_id")]
//!     id: ObjectId,
//!     #[index(unique)]
//!     #[field(max_length = 254)]
//!     email: String,
//!     #[embed(max = 10)]
//!     addresses: Vec<Address>,
//! }
//!
//! #[derive(Clone, Debug, Serialize, Deserialize, Embedded)]
//! struct Address {
//!     #[field(max_length = 100)]
//!     city: String,
//! }
//!
//! // The verdict of the server, without one.
//! let document = bson::rawdoc! { "_id": ObjectId::new(), "schema_version": 1, "email": 7, "addresses": [] };
//! let violations = User::SPEC.check(&document).unwrap_err();
//! assert_eq!(violations.to_string(), "email: wanted string, found int");
//!
//! // The list of an application's models; a contradiction in it does not compile.
//! const MODELS: docwright::Models = models![User];
//! # assert_eq!(MODELS.specs().len(), 1);
//! ```
//!
//! # On a server
//!
//! `Store::open` compares what the models say with what the server has, applies the difference and
//! reports; `Documents` reads and writes.
//!
#![cfg_attr(feature = "driver", doc = "```no_run")]
#![cfg_attr(not(feature = "driver"), doc = "```text")]
//! # use docwright::{Document, Store, models};
//! # use serde::{Deserialize, Serialize};
//! # #[derive(Clone, Debug, Serialize, Deserialize, Document)]
//! # #[document(collection = "users")]
//! # #[schema_version(1)]
//! # struct User { #[serde(rename = "_id")] id: bson::oid::ObjectId, email: String }
//! # async fn run(client: mongodb::Client, user: User) -> docwright::Result<()> {
//! let store = Store::open(client.database("shop"), models![User]).await?;
//! let users = store.documents::<User>();
//! users.insert(&user).await?;
//! users.update(user.id, |user| user.email.make_ascii_lowercase()).await?;
//! # Ok(())
//! # }
//! ```
//!
//! # What stands where
//!
//! * [`Document`](derive@Document) and [`Embedded`](derive@Embedded) describe every attribute.
//! * [`ModelSpec`] is what a derive knows: [`validator`](ModelSpec::validator),
//!   [`check`](ModelSpec::check), [`indexes`](ModelSpec::indexes).
//! * [`rules`] is the rule book: what a model may not do, and why.
//! * [`Ref`] refers to a document of another model; [`snapshot`] keeps copies of its fields.
//! * `Store`, `Documents` and [`Versioned`] are the runtime on a server; `deploy` plans and applies.
//! * `queries` proves on a server that each declared query has its index; `indexes` tells which
//!   indexes are used.
//! * `dev` starts a real server for tests, and makes that proof one line of a test.
//!
//! # Features
//!
//! `driver` (on by default) brings the runtime on a server; without it validators are rendered and
//! documents checked. `dev` starts a mongod. Types of other crates stand behind a feature of the
//! crate's name: `arrayvec`, `chrono`, `compact_str`, `geojson`, `indexmap`, `jiff`,
//! `rust_decimal`, `serde_bytes`, `serde_json`, `serde_with`, `smallvec`, `time`, `url`, `uuid`.
// Docs link to what only the driver brings.
#![cfg_attr(not(feature = "driver"), allow(rustdoc::broken_intra_doc_links))]

#[doc(hidden)]
pub mod assert;
mod condition;
mod doubled;
pub mod error;
pub mod evolve;
mod identity;
pub mod index;
pub mod model;
pub mod models;
mod path;
pub mod query;
pub mod reference;
pub mod rules;
pub mod schema;
pub mod shape;
pub mod size;
pub mod snapshot;
mod stored;
mod versioned;

#[cfg(feature = "driver")]
pub mod deploy;
#[cfg(feature = "dev")]
pub mod dev;
#[cfg(feature = "driver")]
pub mod indexes;
#[cfg(feature = "driver")]
pub mod queries;
#[cfg(feature = "driver")]
pub mod store;

pub use docwright_macros::{Document, Embedded};
pub use error::{Error, Result, Verdict};
pub use model::{Embedded, MapKey, Model, ModelSpec, Stored, StoredAs};
pub use models::Models;
pub use query::Query;
pub use reference::Ref;
pub use rules::{Rule, rule};
pub use schema::{Violation, Violations};
pub use shape::Shape;
pub use size::Size;
pub use versioned::Versioned;

#[cfg(feature = "driver")]
pub use store::{Documents, Store};

pub use bson;
#[cfg(feature = "driver")]
pub use mongodb;

/// The README's examples, tested.
#[cfg(all(doctest, feature = "driver"))]
#[doc = include_str!("../../README.md")]
struct Readme;

/// What generated code names; not part of the public interface.
///
/// Each name begins with `__`, so that a user's own type of any name is his own inside an
/// expansion.
#[doc(hidden)]
pub mod __private {
    pub use crate::assert::require as __require;
    pub use crate::condition::{Condition as __Condition, Test as __Test, Value as __Value};
    pub use crate::evolve::{
        UpgradeError as __UpgradeError, assert_precedes as __assert_precedes,
        try_upgrade as __try_upgrade, upgrade as __upgrade,
    };
    pub use crate::index::{
        Collation as __Collation, DOWN as __DOWN, IndexSpec as __Ix, Key as __K,
        KeyKind as __KeyKind, More as __More, UP as __UP,
    };
    pub use crate::model::{
        Action as __Action, Either as __Either, Embedded as __Embedded, Embeds as __Embeds,
        HasId as __HasId, IdInside as __IdInside, Level as __Level, MapKey as __MapKey,
        Model as __Model, ModelSpec as __ModelSpec, NoIdInside as __NoIdInside, Outer as __Outer,
        Stored as __Stored, StoredAs as __StoredAs, assert_id as __assert_id,
        brings_id as __brings_id,
    };
    pub use crate::path::{OfEmbedded as __OfEmbedded, PathIn as __PathIn, text as __path_text};
    pub use crate::query::{
        Comparable as __Comparable, Ends as __Ends, Matches as __Matches, Part as __Part,
        Parts as __Parts, Query as __Query, QuerySpec as __Qs, Ranges as __Ranges,
        after as __after, nested_range as __nested_range, nested_value as __nested_value,
        nested_values as __nested_values, range as __range, text as __text, value as __value,
        values as __values,
    };
    pub use crate::reference::{
        RefTarget as __RefTarget, Refers as __Refers, RefersToNothing as __RefersToNothing,
        assert_indexed as __assert_indexed, assert_refers as __assert_refers, dangles as __dangles,
        holds_many as __holds_many, refers_to_one as __refers_to_one,
    };
    pub use crate::shape::{
        ANY as __ANY, Bound as __Bound, Field as __F, FieldOptions as __O, Holds as __Holds,
        KeyRules as __KeyRules, Keys as __Keys, Number as __Number, ON_PURPOSE as __ON_PURPOSE,
        OPTIONAL as __OPTIONAL, OfAnyForm as __OfAnyForm, Own as __Own, PLAIN as __PLAIN,
        Place as __Place, Reference as __Reference, Shape as __Shape, ShardPart as __ShardPart,
        Struct as __Struct, UNKNOWN as __UNKNOWN, ValueRules as __Values,
        assert_condition as __assert_condition, assert_key as __assert_key,
        assert_names_distinct as __assert_names_distinct, assert_stated as __assert_stated,
        assert_unique as __assert_unique, assert_value as __assert_value,
        breaks_growth as __breaks_growth, check_bounds as __check_bounds,
        check_field as __check_field, check_growth as __check_growth, holds as __holds,
        is_float_at as __is_float_at, leads_nowhere as __leads_nowhere,
        lifted_serves as __lifted_serves, meets_an_array as __meets_an_array,
        refers_at as __refers_at, require_one_array as __require_one_array,
        require_path as __require_path, require_stored as __require_stored,
        stored_path as __stored_path, stored_path_len as __stored_path_len,
    };
    pub use crate::size::{
        check_size as __check_size, keeps_budget as __keeps_budget, room_beside as __room_beside,
    };
    pub use crate::snapshot::{
        At as __At, Checked as __Checked, CopyOf as __CopyOf, MaybeValue as __MaybeValue,
        SnapshotOf as __SnapshotOf, Step as __Step, assert_children as __assert_children,
        assert_copy as __assert_copy, assert_via as __assert_via, copies_secret as __copies_secret,
    };
    pub use crate::stored::SerdeBytes as __SerdeBytes;
    pub use crate::stored::bounded::{
        Max as __Max, MaxItems as __MaxItems, MaxLength as __MaxLength, Min as __Min,
        MinItems as __MinItems, MinLength as __MinLength,
    };
    pub use bson::Bson as __Bson;
    pub use bson::{RawDocument as __RawDocument, oid::ObjectId as __ObjectId};
    pub use core::convert::AsRef as __AsRef;
    pub use core::iter::IntoIterator as __IntoIterator;
    pub use core::option::Option as __Option;
    pub use core::option::Option::{None as __None, Some as __Some};
    pub use core::result::Result as __Result;
}
