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
//! The order of two releases is that of their schema versions. Two that run at the same time with
//! the same version but other fields each put their own validator in the place of the other's, as
//! often as they start: raise `#[schema_version]` with every change that runs beside its
//! predecessor.
//!
//! [`Store::open`](crate::Store::open) applies at start-up. The functions here are for programs
//! that want to see the plan first.

mod apply;
mod desired;
mod diff;
mod hazard;
mod normal;
mod observed;
mod plan;
mod refusal;
mod server;
mod state;
mod step;
mod title;

pub use apply::Report;
pub use plan::Plan;
pub use refusal::{Broken, Reason, Refusal};
pub use step::{Kept, Step};

pub(crate) use apply::apply as apply_steps;
pub(crate) use desired::desired;
pub(crate) use normal::whole;
pub(crate) use observed::{AT_ONCE, observe};
pub(crate) use server::{Limits, Server, Work};
pub(crate) use state::IndexState;

use crate::error::Result;
use crate::models::Models;
use mongodb::Database;

/// Compares the models with what the server holds.
///
/// Sends `listCollections` and `listIndexes`; and, where a validator or a unique index is missing,
/// asks whether stored documents stand against it (`find`, `count`, `aggregate`). Writes nothing.
///
/// # Errors
/// When a model's collection is a view or a time-series collection, a right is missing, or the
/// server cannot be asked.
pub async fn plan(db: &Database, models: &Models) -> Result<Plan> {
    let server = Server { db: db.clone(), limits: Limits::default() };
    Plan::draw(&server, models, |_| true).await
}

/// Makes the server hold what the models say.
///
/// Sends `create`, `collMod` and `createIndexes`, each only where something is different.
///
/// # Errors
/// As [`plan`]; and [refused](crate::Error::is_refused) when stored documents, or an index that is
/// not ours, stand against a step. Nothing is changed then, unless it is the server that finds
/// duplicates which the plan could not: entries of lists.
pub async fn apply(db: &Database, models: &Models) -> Result<Report> {
    let server = Server { db: db.clone(), limits: Limits::default() };
    apply::apply(&server, models, |_| true).await
}
