//! Putting the models on a server: validators and indexes, as a difference, never by force.
//!
//! ```text
//! models ─▶ desired state ─┐
//! server ─▶ observed state ┴▶ difference ─▶ plan ─▶ apply ─▶ report
//! ```
//!
//! - Nothing to do means no write command at all.
//! - What docwright did not make is told and kept. A validator of a newer release is never undone.
//! - A validator is put on a collection only when no stored document breaks it, a unique index
//!   only when no two documents share the key; otherwise nothing is changed, and the error says
//!   which documents stand against it.
//! - Any number of instances may apply at once, and be killed at any point.
//!
//! # Indexes
//!
//! An index is its keys, `unique`, `sparse`, partial filter, wildcard projection and collation,
//! whatever its name, and however the server writes its options down. Where the model says
//! something else than before, the plan has the least that does it:
//!
//! - A lifetime, `hidden` and a plain index that is to be unique change in place, by `collMod`.
//! - Otherwise the declared index is built first, under the next free name (`email_1~2`), and the
//!   old one is then hidden. It is kept up to date, so that the release before can go back to it at
//!   once, and reported until somebody drops it.
//! - Where the server has no room for both (text, the bounds of a 2d index, a lifetime that goes),
//!   or hiding does not undo what the old one does (a unique index refuses duplicates and a TTL
//!   index deletes documents when hidden, too), the plan refuses:
//!   [`Options::allow_rebuild`] consents to drop that one index and to build it anew.
//!
//! An index is the old form of a declared one if it has its name and shares a field with it. Any
//! other is somebody else's: told and kept. An index that is still being built is waited for.
//!
//! What the server would refuse, and what stored documents stand against, the plan refuses before
//! anything is changed: a 65th index, a second text index, a lifetime in a capped collection, a
//! locale or a kind of index that this server does not know, arrays where an index holds none.
//!
//! # Releases
//!
//! The order of two releases is that of their schema versions. Two that run at the same time with
//! the same version but other fields each put their own validator in the place of the other's, as
//! often as they start: raise `#[schema_version]` with every change that runs beside its
//! predecessor.
//!
//! [`Store::open`](crate::Store::open) applies at start-up. The functions here are for programs
//! that want to see the plan first.

mod apply;
mod consent;
mod desired;
mod diff;
mod feasible;
mod hazard;
mod normal;
mod observed;
mod options;
mod plan;
mod refusal;
mod server;
mod state;
mod step;
mod title;

pub use apply::Report;
pub use options::Options;
pub use plan::Plan;
pub use refusal::{Broken, Reason, Refusal};
pub use step::{Kept, Step};

pub(crate) use apply::apply as apply_steps;
pub(crate) use desired::desired;
pub(crate) use diff::is_old_form;
pub(crate) use normal::whole;
pub(crate) use observed::{AT_ONCE, observe};
pub(crate) use server::{Limits, Server, Work};
pub(crate) use state::IndexState;

use crate::error::Result;
use crate::models::Models;
use mongodb::Database;

/// Compares the models with what the server holds.
///
/// Sends `listCollections` and `listIndexes`; and, where a validator or an index is missing, asks
/// whether stored documents or the server's release stand against it (`find`, `count`, `aggregate`,
/// `buildInfo`). Writes nothing.
///
/// # Errors
/// When a model's collection is a view or a time-series collection, a right is missing, or the
/// server cannot be asked.
pub async fn plan(db: &Database, models: &Models) -> Result<Plan> {
    Options::default().plan(db, models).await
}

/// Makes the server hold what the models say.
///
/// Sends `create`, `collMod` and `createIndexes`, and with [consent](Options::allow_rebuild)
/// `dropIndexes`, each only where something is different.
///
/// # Errors
/// As [`plan`]; and [refused](crate::Error::is_refused) when stored documents, the server, or an
/// index that is not ours stand against a step. Nothing is changed then, unless it is the server
/// that finds what the plan could not: duplicates among entries of lists, and what is no geometry.
pub async fn apply(db: &Database, models: &Models) -> Result<Report> {
    Options::default().apply(db, models).await
}
