//! How a plan is made: how long commands may take, and what may be lost.

use super::apply::{Report, apply};
use super::consent::Consent;
use super::plan::Plan;
use super::server::{Limits, Server};
use crate::error::Result;
use crate::models::Models;
use mongodb::Database;
use std::time::Duration;

/// Plans and applies in another way than [`deploy::plan`](super::plan()) and
/// [`deploy::apply`](super::apply()) do.
///
/// ```no_run
/// # async fn f(db: mongodb::Database, models: docwright::Models) -> docwright::Result<()> {
/// use docwright::deploy::Options;
///
/// let options = Options::default().allow_rebuild("articles.title_text");
/// println!("{}", options.plan(&db, &models).await?);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, Default)]
pub struct Options {
    pub(crate) limits: Limits,
    pub(crate) consent: Consent,
}

impl Options {
    /// Lets an index be dropped and built anew, where the server can bring it to what the model
    /// says in no other way. It is named as the [refusal](super::Reason::NeedsRebuild) names it,
    /// `<collection>.<index>`; queries and constraints go without it while it is built.
    pub fn allow_rebuild(mut self, index: impl Into<String>) -> Self {
        self.consent.allow_rebuild(index.into());
        self
    }

    /// Lets an index be dropped that no model declares: one of somebody else, or one that is hidden
    /// since another has taken its place. It is named `<collection>.<index>`. Nothing else is
    /// dropped by this, neither an index that a model declares, nor that on `_id`; and a name that
    /// no index has is no fault.
    ///
    /// Sends `dropIndexes`.
    pub fn allow_drop(mut self, index: impl Into<String>) -> Self {
        self.consent.allow_drop(index.into());
        self
    }

    /// How long one command may take, tries and pauses included; 30 seconds unless said otherwise.
    pub fn time_limit(mut self, limit: Duration) -> Self {
        self.limits.command = limit;
        self
    }

    /// How long an index build or a look at all documents of a collection may take; an hour
    /// unless said otherwise.
    pub fn data_time_limit(mut self, limit: Duration) -> Self {
        self.limits.data = limit;
        self
    }

    /// As [`deploy::plan`](super::plan()).
    ///
    /// # Errors
    /// As [`deploy::plan`](super::plan()).
    pub async fn plan(&self, db: &Database, models: &Models) -> Result<Plan> {
        Plan::draw(&self.server(db), models, |_| true).await
    }

    /// As [`deploy::apply`](super::apply()).
    ///
    /// # Errors
    /// As [`deploy::apply`](super::apply()).
    pub async fn apply(&self, db: &Database, models: &Models) -> Result<Report> {
        apply(&self.server(db), models, |_| true).await
    }

    /// A database, to be treated in this way.
    pub(crate) fn server(&self, db: &Database) -> Server {
        Server { db: db.clone(), options: self.clone() }
    }
}
