//! The proof that each declared query has its index, as one line of a test.

use super::Mongod;
use crate::error::Result;
use crate::models::Models;
use crate::{deploy, queries};
use std::panic::Location;

/// Fails a test unless the server finds the documents of every declared query by an index, and in
/// the order of that index.
///
/// Puts the models on an empty database of [`Mongod::shared`], asks [`queries::verify`], and drops
/// the database.
///
/// ```no_run
/// # use docwright::{Document, models};
/// # use serde::{Deserialize, Serialize};
/// # #[derive(Serialize, Deserialize, Document)]
/// # #[document(collection = "orders")]
/// # #[schema_version(1)]
/// # struct Order { #[serde(rename = "_id")] id: docwright::bson::oid::ObjectId }
/// # async fn test() {
/// docwright::dev::assert_queries_use_indexes(models![Order]).await;
/// # }
/// ```
///
/// # Panics
/// When a query has no index, with one line for each that has none; when there is no server, or
/// the models cannot be put on it.
#[track_caller]
pub fn assert_queries_use_indexes(models: Models) -> impl Future<Output = ()> + Send {
    let caller = Location::caller();
    async move {
        let unproven = match unproven(models).await {
            Ok(unproven) => unproven,
            Err(error) => panic!("{caller}: the queries cannot be explained: {error}"),
        };
        assert!(unproven.is_empty(), "{caller}: queries without an index\n{}", unproven.join("\n"));
    }
}

async fn unproven(models: Models) -> Result<Vec<String>> {
    let database = Mongod::shared().await?.database();
    deploy::apply(&database, &models).await?;
    let verdicts = queries::verify(&database, &models).await?;
    // One that stays does no harm, and must not hide the verdicts.
    let _ = database.drop().await;
    let unproven = verdicts.iter().filter(|verdict| !verdict.is_proven());
    Ok(unproven.map(ToString::to_string).collect())
}
