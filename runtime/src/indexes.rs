//! What the indexes on a server are good for: which are used, and which are only paid for.
//!
//! Every index costs memory, and time at each write. The server counts how often each is used
//! (`$indexStats`), on each member for itself and only since that member started, or since the
//! index was built, hidden or unhidden there. [`usage`] puts the counts together, with what the
//! models declare.
//!
//! ```no_run
//! # use docwright::{Models, mongodb::Database};
//! # async fn run(db: &Database, models: Models) -> docwright::Result<()> {
//! println!("{}", docwright::indexes::usage(db, &models).await?);
//! // - orders.status_1  redundant: status_1_createdAt_-1 begins with its keys
//! // ! orders.by_hand  foreign: no model declares (total: 1)
//! // - orders.by_hand  unused: 0 operations on 3 members since 2026-03-01T06:00:00Z
//! # Ok(())
//! # }
//! ```

mod joined;
mod redundant;
mod references;
mod report;

pub use report::{IndexUse, Missing, Purpose, Usage};

use crate::deploy::{AT_ONCE, IndexState, Options, Server, Work, desired, observe};
use crate::error::{Error, Kind, Result};
use crate::index::Key;
use crate::model::ModelSpec;
use crate::models::Models;
use crate::shape;
use bson::{DateTime, Document, RawDocumentBuf, doc};
use futures_util::{StreamExt, TryStreamExt, stream};
use joined::Facts;
use mongodb::Database;
use mongodb::options::{ReadPreference, SelectionCriteria, ServerAddress};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// Asks every member how often it has used each index of the models' collections.
///
/// Sends `hello`, `listCollections` and `listIndexes`, and to each member that is not hidden
/// `$indexStats`. Through a `mongos` one member of each shard answers, so that the reads of the
/// others are not counted; what is called unused there, look for on each shard. Writes nothing.
///
/// # Errors
/// When a member cannot be asked, since an index is unused only if it is so on all: by a direct
/// connection to one of several members (`directConnection`) the others cannot. When a right is
/// missing: `$indexStats` needs the action `indexStats`, which `readWrite` and `dbAdmin` do not have,
/// but `clusterMonitor` does. When a model's collection is a view or a time-series collection.
pub async fn usage(db: &Database, models: &Models) -> Result<Usage> {
    let server = &Options::default().server(db);
    let hello = server.run(Work::Look, doc! { "hello": 1 }).await?;
    let asked_at = hello.get_datetime("localTime").copied().unwrap_or_else(|_| DateTime::now());
    let members = &members(server, &hello).await?;
    let observed = observe(server, models).await?;
    let shard_keys = match hello.get_str("msg") {
        Ok("isdbgrid") => shard_keys(db, observed.0.keys()).await?,
        _ => BTreeMap::new(),
    };
    let of_collections: Vec<_> =
        observed.0.keys().map(|name| counts(server, name, members)).collect();
    let counted: BTreeMap<&str, Vec<Document>> =
        stream::iter(of_collections).buffered(AT_ONCE).try_collect().await?;

    let mut usage = Usage { indexes: Vec::new(), missing: Vec::new() };
    let desired = desired(models);
    for &spec in models.specs() {
        let found = observed.0.get(spec.collection);
        let collation = found.and_then(|found| found.collation.as_ref());
        let wanted = desired.0.get(spec.collection).into_iter().flat_map(|wanted| &wanted.indexes);
        let wanted: Vec<IndexState> =
            wanted.map(|index| index.clone().inheriting(collation)).collect();
        let facts = Facts {
            spec,
            wanted: &wanted,
            found: found.map_or(&[], |found| &found.indexes),
            counts: counted.get(spec.collection).map_or(&[], Vec::as_slice),
            members: members.len(),
            shard_key: shard_keys
                .get(spec.collection)
                .cloned()
                .unwrap_or_else(|| declared_key(spec)),
            asked_at,
        };
        facts.join_into(&mut usage);
    }
    Ok(usage)
}

/// Who is to be asked: each member of the replica set, or where there are not several whoever
/// answers.
async fn members(server: &Server, hello: &Document) -> Result<Vec<Option<SelectionCriteria>>> {
    let hosts = ["hosts", "passives"].into_iter().filter_map(|name| hello.get_array(name).ok());
    let hosts: Vec<_> = hosts
        .flatten()
        .filter_map(|host| ServerAddress::parse(host.as_str()?).ok())
        .map(|host| Some(SelectionCriteria::Predicate(Arc::new(move |it| *it.address() == host))))
        .collect();
    if hosts.len() < 2 {
        return Ok(vec![None]);
    }
    if is_direct(server, hello).await? {
        return Err(Error::new(Kind::Configuration {
            what: format!(
                "the connection is to one member alone, and an index is unused only if it is so on \
                 all {} members of the replica set",
                hosts.len()
            ),
            help: "Connect to the replica set, without `directConnection`".to_owned(),
        }));
    }
    Ok(hosts)
}

/// Whether the driver knows one member of a set of several alone, and takes that for whatever it
/// looks for: as the primary, whose answer is given, and as a secondary.
async fn is_direct(server: &Server, hello: &Document) -> Result<bool> {
    let is_primary = |hello: &Document| hello.get_bool("isWritablePrimary").unwrap_or_default();
    if !is_primary(hello) {
        return Ok(true);
    }
    let secondary = ReadPreference::Secondary { options: None }.into();
    let answer = server.run_from(Some(&secondary), Work::Look, doc! { "hello": 1 }).await?;
    Ok(is_primary(&answer))
}

const INDEX_NOT_FOUND: i32 = 27;
const MOST_LOOKS: u32 = 20;
const PAUSE: Duration = Duration::from_millis(50);

async fn counts<'a>(
    server: &Server,
    collection: &'a str,
    members: &[Option<SelectionCriteria>],
) -> Result<(&'a str, Vec<Document>)> {
    let mut counts = Vec::new();
    for member in members {
        let pipeline = [doc! { "$indexStats": {} }];
        let command = doc! { "aggregate": collection, "pipeline": pipeline, "cursor": {} };
        let mut looks = 0;
        let counted = loop {
            looks += 1;
            match server.list_from(member.as_ref(), Work::Look, command.clone()).await {
                // An index came or went while they were counted.
                Err(failure) if failure.code == Some(INDEX_NOT_FOUND) && looks < MOST_LOOKS => {
                    tokio::time::sleep(PAUSE).await;
                }
                counted => break counted?,
            }
        };
        counts.extend(read(counted)?);
    }
    Ok((collection, counts))
}

/// What the model says it is, or is to be, sharded by.
fn declared_key(spec: &'static ModelSpec) -> Vec<String> {
    let stored = |key: &Key| Some(shape::resolve(spec.shape, key.0).ok()?.stored);
    spec.shard_key.iter().filter_map(stored).collect()
}

/// The paths of the keys that collections are sharded by, as far as the user may know.
async fn shard_keys(
    db: &Database,
    collections: impl Iterator<Item = &String>,
) -> Result<BTreeMap<String, Vec<String>>> {
    let prefix = format!("{}.", db.name());
    let names: Vec<String> = collections.map(|name| format!("{prefix}{name}")).collect();
    let config = Options::default().server(&db.client().database("config"));
    let command = doc! { "find": "collections", "filter": { "_id": { "$in": names } } };
    let sharded = match config.list(Work::Look, command).await {
        Ok(listed) => read(listed)?,
        // The user may know no database but this one; what is declared has to do.
        Err(failure) if failure.error.is_unauthorized() => Vec::new(),
        Err(failure) => return Err(failure.into()),
    };
    let key = |listed: &Document| {
        let name = listed.get_str("_id").ok()?.strip_prefix(&prefix)?.to_owned();
        Some((name, listed.get_document("key").ok()?.keys().cloned().collect()))
    };
    Ok(sharded.iter().filter_map(key).collect())
}

fn read(raw: Vec<RawDocumentBuf>) -> Result<Vec<Document>> {
    let read =
        raw.iter().map(|raw| Document::try_from(&**raw)).collect::<Result<_, bson::error::Error>>();
    read.map_err(|error| Error::driver("$indexStats", error.into()))
}
