//! The proof on the server that each declared query has its index.
//!
//! What compiles has an index for each `#[query(…)]`; but the server decides what it uses, and has
//! perhaps none: not yet built, hidden, dropped by hand. [`verify`] asks it (`explain`).
//!
//! ```no_run
//! # use docwright::{Models, mongodb::Database};
//! # async fn run(db: &Database, models: Models) -> docwright::Result<()> {
//! for verdict in docwright::queries::verify(db, &models).await? {
//!     println!("{verdict}");
//! }
//! // ok  Order::history  index user_1_createdAt_-1, 3 keys, 3 documents
//! // x   Order::by_status  reads the whole collection: no index serves (status, createdAt: -1), …
//! # Ok(())
//! # }
//! ```
//!
//! In a test it is one line, `docwright::dev::assert_queries_use_indexes(models![…]).await`.

mod explain;
mod sample;
mod verdict;

pub use explain::Examined;
pub use verdict::{Access, Verdict};

use crate::deploy::{self, AT_ONCE, Server, Work};
use crate::error::{Error, Kind, Result};
use crate::model::ModelSpec;
use crate::models::Models;
use crate::query::{DeclaredQuery, Operand};
use bson::{Document, doc};
use futures_util::{StreamExt, TryStreamExt, stream};
use mongodb::Database;
use std::time::Duration;

/// How queries are verified, where it is to be in another way than [`verify`] does.
///
/// ```no_run
/// # use docwright::{Models, mongodb::Database, queries};
/// # async fn run(db: &Database, models: Models) -> docwright::Result<()> {
/// let slow = queries::Options::default().time_limit(std::time::Duration::from_secs(20));
/// let verdicts = slow.verify(db, &models).await?;
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Options {
    longest: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Options { longest: Duration::from_secs(2) }
    }
}

impl Options {
    /// How long a query may run when it is explained (`maxTimeMS`), since one without an index reads
    /// the whole collection then, too; 2 seconds unless said otherwise.
    pub fn time_limit(mut self, limit: Duration) -> Self {
        self.longest = limit;
        self
    }

    /// As [`queries::verify`](verify).
    ///
    /// # Errors
    /// As [`queries::verify`](verify).
    pub async fn verify(&self, db: &Database, models: &Models) -> Result<Vec<Verdict>> {
        let server = &deploy::Options::default().server(db);
        let specs = models.specs().iter();
        let of_models: Vec<_> = specs.map(|spec| self.verify_model(server, spec)).collect();
        stream::iter(of_models).buffered(AT_ONCE).try_concat().await
    }
}

/// Asks the server how it finds the documents of each declared query.
///
/// Sends for each model a `find` of the document of the highest `_id`, for the fields its queries
/// name; and for each of them an `explain` that runs it once, with values of that document or, where
/// there is none, with made up ones. Writes nothing; no value is kept or told.
///
/// A query that runs for longer than 2 seconds is ended: [`Options::time_limit`] gives it more.
///
/// The verdicts come in the order of the models and of their queries.
///
/// # Errors
/// When the server cannot be asked, or a right is missing (`find`, as the role `read` has).
pub async fn verify(db: &Database, models: &Models) -> Result<Vec<Verdict>> {
    Options::default().verify(db, models).await
}

impl Options {
    async fn verify_model(self, server: &Server, spec: &'static ModelSpec) -> Result<Vec<Verdict>> {
        let queries = spec.queries();
        if queries.is_empty() {
            return Ok(Vec::new());
        }
        let newest = newest(server, spec.collection, sample::projection(&queries)).await?;
        let mut verdicts = Vec::new();
        for query in &queries {
            let (mut operands, page) = sample::operands(query, &newest);
            let mut verdict = self.explain(server, spec, query, operands.clone()).await?;
            // The pages behind the first ask for more.
            if let (true, Some(page)) = (verdict.is_proven(), page) {
                operands.push(page);
                let behind = self.explain(server, spec, query, operands).await?;
                if !behind.is_proven() {
                    verdict = behind;
                }
            }
            verdicts.push(verdict);
        }
        Ok(verdicts)
    }

    async fn explain(
        self,
        server: &Server,
        spec: &'static ModelSpec,
        query: &DeclaredQuery,
        operands: Vec<Operand>,
    ) -> Result<Verdict> {
        let collection = spec.collection;
        let filter = query.filter(operands).map_err(|reason| {
            Error::new(Kind::Unaskable { collection: collection.to_owned(), reason })
        })?;
        let paths = verdict::paths(&filter);
        let mut find = doc! { "find": collection, "filter": filter, "sort": &query.sort };
        if query.limit > 0 {
            find.insert("limit", i64::from(query.limit));
        }
        if let Some(collation) = query.collation {
            find.insert("collation", collation.to_document());
        }
        let command = doc! { "explain": find, "verbosity": "executionStats" };
        let explained = match server.run(Work::Try(self.longest), command).await {
            Ok(answer) => explain::explained(&answer),
            // It says something of this query, and nothing of the others.
            Err(failure) => explain::unplanned(failure.code).ok_or(failure)?,
        };
        Ok(Verdict {
            model: spec.name,
            collection,
            query: query.name,
            paths,
            sort: query.sort.clone(),
            explained,
        })
    }
}

/// The document of the highest `_id`, for its values; an empty one where there is none.
async fn newest(server: &Server, collection: &str, projection: Document) -> Result<Document> {
    let command = doc! {
        "find": collection, "projection": projection, "sort": { "_id": -1 }, "limit": 1,
    };
    let found = server.list(Work::Look, command).await?;
    let read = found.first().map(|raw| Document::try_from(&**raw)).transpose();
    let read = read.map_err(|error| Error::driver(format!("find on `{collection}`"), error.into()));
    Ok(read?.unwrap_or_default())
}
