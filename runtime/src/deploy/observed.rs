//! The observed state: what the server holds for the models' collections.

use super::server::{Server, Work};
use super::state::{Collection, IndexState, State, read_validation};
use crate::error::{Error, Kind, Result};
use crate::models::Models;
use bson::{Document, doc};
use futures_util::{StreamExt, TryStreamExt, stream};

/// Enough to hide the way to the server and back, few enough for a small connection pool.
pub(crate) const AT_ONCE: usize = 16;

/// Reads the state: one `listCollections`, and a `listIndexes` for each collection there is.
///
/// Collections without a model are not looked at.
///
/// # Errors
/// When a model's collection is a view or a time-series collection, and when the server cannot be
/// asked.
pub(crate) async fn observe(server: &Server, models: &Models) -> Result<State> {
    let names: Vec<&str> = models.specs().iter().map(|spec| spec.collection).collect();
    let command =
        doc! { "listCollections": 1, "filter": { "name": { "$in": names } }, "cursor": {} };
    let listed = server.list(Work::Look, command).await?;
    let collections: Vec<Option<(String, Collection)>> = stream::iter(listed)
        .map(|listed| async move {
            let listed = Document::try_from(listed)
                .map_err(|error| Error::driver("listCollections", error.into()))?;
            observe_collection(server, listed).await
        })
        .buffered(AT_ONCE)
        .try_collect()
        .await?;
    Ok(State(collections.into_iter().flatten().collect()))
}

async fn observe_collection(
    server: &Server,
    listed: Document,
) -> Result<Option<(String, Collection)>> {
    let name = listed.get_str("name").unwrap_or_default().to_owned();
    match listed.get_str("type").unwrap_or_default() {
        "collection" => {}
        other => {
            return Err(Error::new(Kind::Configuration {
                what: format!("`{name}` is a {other}, which cannot have a validator"),
                help: "Give the model a collection of its own, or drop it".to_owned(),
            }));
        }
    }
    let options = listed.get_document("options").cloned().unwrap_or_default();
    // Without the build UUIDs an index that is still being built looks like one that is ready.
    let command = doc! { "listIndexes": &name, "cursor": {}, "includeBuildUUIDs": true };
    let indexes = match server.list(Work::Look, command).await {
        Ok(indexes) => indexes,
        // Dropped since it was listed.
        Err(failure) if failure.asks_to_look_again() => return Ok(None),
        Err(failure) => return Err(failure.into()),
    };
    let indexes = indexes
        .into_iter()
        .map(|listed| {
            let listed = Document::try_from(listed)
                .map_err(|error| Error::driver("listIndexes", error.into()))?;
            Ok(IndexState::listed(listed))
        })
        .collect::<Result<_>>()?;
    let collection = Collection {
        validator: options.get_document("validator").ok().cloned(),
        validation: read_validation(&options),
        collation: options.get_document("collation").ok().cloned(),
        capped: options.get_bool("capped").unwrap_or_default(),
        indexes,
    };
    Ok(Some((name, collection)))
}
