//! The store: a database that holds what the models say, and the documents in it.

mod action;
mod change;
mod documents;
mod fault;
mod find;
mod guard;
mod limit;
mod lookup;
mod merge;
mod refusal;
mod same;
mod update;
mod verdict;

pub use action::Action;
pub use documents::Documents;
pub use find::Find;

use crate::deploy::{Options, Plan, Report, Server, Step, apply_steps};
use crate::error::{Error, Kind, Result};
use crate::model::Model;
use crate::models::Models;
use mongodb::Database;
use std::time::Duration;

/// A database and its models.
#[derive(Clone, Debug)]
pub struct Store {
    database: Database,
    models: Models,
    report: Report,
    time_limit: Duration,
}

impl Store {
    /// Opens the database, after making it hold what the models say: creates collections, puts
    /// validators on them, and builds indexes, where something is different.
    ///
    /// # Errors
    /// As [`deploy::apply`](crate::deploy::apply()).
    pub async fn open(database: Database, models: Models) -> Result<Store> {
        Store::builder().open(database, models).await
    }

    /// Opens in another way than [`Store::open`] does.
    pub fn builder() -> StoreBuilder {
        StoreBuilder::default()
    }

    /// The documents of a model.
    pub fn documents<T: Model>(&self) -> Documents<T> {
        Documents::new(&self.database).time_limit(self.time_limit)
    }

    /// The driver's database.
    pub fn database(&self) -> &Database {
        &self.database
    }

    /// The models it was opened with.
    pub fn models(&self) -> &Models {
        &self.models
    }

    /// What was done when it was opened.
    pub fn report(&self) -> &Report {
        &self.report
    }
}

/// What opening a store may change on the server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Apply {
    /// Asks the server nothing.
    Off,
    /// Compares only, and fails with [drift](Error::is_drift) if something is different. Needs no
    /// right but to read.
    Verify,
    /// Creates collections and builds indexes, and changes nothing that is there.
    Additive,
    /// Makes the server hold what the models say.
    #[default]
    Full,
}

/// Opens a [`Store`]; made by [`Store::builder`].
#[derive(Clone, Debug, Default)]
pub struct StoreBuilder {
    apply: Apply,
    options: Options,
}

impl StoreBuilder {
    /// What opening may change; [`Apply::Full`] unless said otherwise.
    pub fn apply(mut self, apply: Apply) -> Self {
        self.apply = apply;
        self
    }

    /// How long one command may take, tries and pauses included, those of the store's
    /// [`Documents`] too; 30 seconds unless said otherwise.
    pub fn time_limit(mut self, limit: Duration) -> Self {
        self.options = self.options.time_limit(limit);
        self
    }

    /// How long an index build or a look at all documents of a collection may take; an hour
    /// unless said otherwise.
    pub fn data_time_limit(mut self, limit: Duration) -> Self {
        self.options = self.options.data_time_limit(limit);
        self
    }

    /// Lets an index, named `<collection>.<index>`, be dropped and built anew; as
    /// [`Options::allow_rebuild`].
    pub fn allow_rebuild(mut self, index: impl Into<String>) -> Self {
        self.options = self.options.allow_rebuild(index);
        self
    }

    /// Lets an index that no model declares, named `<collection>.<index>`, be dropped; as
    /// [`Options::allow_drop`].
    pub fn allow_drop(mut self, index: impl Into<String>) -> Self {
        self.options = self.options.allow_drop(index);
        self
    }

    /// Opens the database.
    ///
    /// # Errors
    /// As [`deploy::apply`](crate::deploy::apply()); and [drift](Error::is_drift) with
    /// [`Apply::Verify`].
    pub async fn open(self, database: Database, models: Models) -> Result<Store> {
        let server = self.options.server(&database);
        let report = match self.apply {
            Apply::Off => Report::default(),
            Apply::Verify => verify(&server, &models).await?,
            Apply::Additive => apply_steps(&server, &models, Step::is_additive).await?,
            Apply::Full => apply_steps(&server, &models, |_| true).await?,
        };
        Ok(Store { database, models, report, time_limit: self.options.limits.command })
    }
}

async fn verify(server: &Server, models: &Models) -> Result<Report> {
    let plan = Plan::draw(server, models, |_| true).await?;
    if plan.is_empty() {
        Ok(Report::kept_only(plan))
    } else {
        Err(Error::new(Kind::Drift(Box::new(plan))))
    }
}
