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
//! - A lifetime, `hidden` and a plain index that is to be unique change in place, by `collMod`. A
//!   conversion that fails is taken back, at once or, where it was cut off, by the next plan of a
//!   model that wants no unique index: else duplicates would be refused without a word.
//! - Otherwise the declared index is built first, under the next free name (`email_1~2`), and the
//!   old one is then hidden. It is kept up to date, so that the release before can go back to it at
//!   once, and reported until somebody drops it.
//! - Where the server has no room for both (text, the bounds of a 2d index, a lifetime that goes),
//!   or hiding does not undo what the old one does (a unique index refuses duplicates and a TTL
//!   index deletes documents when hidden, too), the plan refuses:
//!   [`Options::allow_rebuild`] consents to drop that one index and to build it anew.
//!
//! An index is the old form of a declared one if it has its name and shares a field with it, even
//! if somebody has built it by hand: an index with the name that docwright would give counts as its
//! own. Any other is somebody else's: told and kept. [`Options::allow_drop`] consents to drop one
//! that no model declares, those that are hidden included. An index that is still being built is
//! waited for.
//!
//! What the server would refuse, and what stored documents stand against, the plan refuses before
//! anything is changed: a 65th index, a second text index, a lifetime in a capped collection, a
//! locale or a kind of index that this server does not know, arrays where an index holds none,
//! values that are no geometry.
//!
//! # Releases
//!
//! The order of two releases is that of their schema versions. Two that run at the same time with
//! the same version but other fields or index options each put their own validator and indexes in
//! the place of the other's, as often as they start: raise `#[schema_version]` with every change
//! that runs beside its predecessor, that of an index included, if the older release is not to undo
//! it.
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
/// Sends `create`, `collMod` and `createIndexes`, and with consent
/// ([`allow_rebuild`](Options::allow_rebuild), [`allow_drop`](Options::allow_drop)) `dropIndexes`,
/// each only where something is different.
///
/// # Locks
/// All of these but `create` wait for the transactions that are open on the collection, even those
/// that only read, and the collection's other writes queue up behind them. `collMod` and
/// `dropIndexes` give way after two seconds and try again; `createIndexes`, and the `collMod` that
/// makes an index unique, wait as long as [`data_time_limit`](Options::data_time_limit) lets them.
/// Keep transactions short where a new index is put on a collection that is written to. For what
/// is there already no command is sent.
///
/// # Errors
/// As [`plan`]; and [refused](crate::Error::is_refused) when stored documents, the server, or an
/// index that is not ours stand against a step. Nothing is changed then, unless it is the server
/// that finds what the plan could not: what is written after the plan has looked, the name of a
/// language that MongoDB does not know, one among several geometries in a list, and duplicates at
/// a position of an array.
pub async fn apply(db: &Database, models: &Models) -> Result<Report> {
    Options::default().apply(db, models).await
}
