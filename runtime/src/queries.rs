//! The proof on the server that each declared query has its index.
//!
//! What compiles has an index for each `#[query(…)]`; but the server decides what it uses, and has
//! perhaps none: not yet built, hidden, dropped by hand. [`verify`] asks it (`explain`).

mod explain;
mod sample;
mod verdict;

pub use explain::Examined;
pub use verdict::{Access, Verdict};

use crate::deploy::{AT_ONCE, Limits, Server, Work};
use crate::error::{Error, Result};
use crate::model::ModelSpec;
use crate::models::Models;
use bson::{Document, doc};
use futures_util::{StreamExt, TryStreamExt, stream};
use mongodb::Database;
use std::time::Duration;

/// A query that has no index reads a whole collection when it is explained, too: for so long.
const LONGEST: Duration = Duration::from_secs(2);

/// What is asked of the server, on stored names.
struct Asked {
    filter: Document,
    sort: Option<Document>,
    collation: Option<Document>,
    limit: Option<i64>,
}

async fn ask(
    server: &Server,
    spec: &'static ModelSpec,
    query: &'static str,
    asked: Asked,
) -> Result<Verdict> {
    let mut find = doc! { "find": spec.collection, "filter": &asked.filter };
    if let Some(sort) = &asked.sort {
        find.insert("sort", sort);
    }
    if let Some(collation) = asked.collation {
        find.insert("collation", collation);
    }
    if let Some(limit) = asked.limit {
        find.insert("limit", limit);
    }
    let command = doc! { "explain": find, "verbosity": "executionStats" };
    let answer = server.run(Work::Look, command).await?;
    Ok(Verdict {
        model: spec.name,
        collection: spec.collection,
        query,
        paths: verdict::paths(&asked.filter),
        sort: asked.sort,
        explained: explain::explained(&answer),
    })
}

/// The document stored last, for its values.
async fn newest(server: &Server, collection: &str) -> Result<Option<Document>> {
    let sort = doc! { "_id": -1 };
    let command = doc! { "find": collection, "sort": sort, "limit": 1, "singleBatch": true };
    let found = server.list(Work::Look, command).await?;
    let read = |raw: &bson::RawDocumentBuf| Document::try_from(&**raw);
    let read = found.first().map(read).transpose();
    read.map_err(|error| Error::driver(format!("find on `{collection}`"), error.into()))
}
