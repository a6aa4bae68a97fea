//! A database to try things on, the commands sent to it, and the models most tests use.

use bson::{DateTime, Document, doc, oid::ObjectId};
use docwright::deploy::{self, Plan};
use docwright::dev::Mongod;
use docwright::{Document as Model, Embedded, Models, models};
use futures_util::TryStreamExt;
use mongodb::event::EventHandler;
use mongodb::event::command::CommandEvent;
use mongodb::{Client, Database};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, Mutex};

/// A model with each option an index can have, on stored names.
#[derive(Serialize, Deserialize, Model)]
#[serde(rename_all = "camelCase")]
#[document(collection = "accounts")]
#[schema_version(1)]
#[index(last_name = 1, born = -1)]
#[index(user_name = 1, unique, name = "u1")]
pub(crate) struct Account {
    #[serde(rename = "_id")]
    pub(crate) id: ObjectId,
    #[index(unique)]
    #[field(max_length = 254)]
    pub(crate) email: String,
    #[serde(rename = "username")]
    #[field(max_length = 40)]
    pub(crate) user_name: String,
    #[field(max_length = 100)]
    pub(crate) last_name: String,
    pub(crate) born: DateTime,
    #[index(expire_after = "1h")]
    pub(crate) seen_at: Option<DateTime>,
    #[embed(max = 3)]
    pub(crate) homes: Vec<Home>,
}

#[derive(Serialize, Deserialize, Embedded)]
#[index(zip = 1)]
pub(crate) struct Home {
    #[serde(rename = "postalCode")]
    #[field(max_length = 10)]
    pub(crate) zip: String,
}

/// A model whose documents may hold more, and are only warned about.
#[derive(Serialize, Deserialize, Model)]
#[document(collection = "events", open, validation(level = moderate, action = warn))]
#[schema_version(1)]
pub(crate) struct Event {
    #[serde(rename = "_id")]
    pub(crate) id: ObjectId,
    #[index]
    pub(crate) at: DateTime,
}

/// A model without an index.
#[derive(Serialize, Deserialize, Model)]
#[document(collection = "services")]
#[schema_version(1)]
pub(crate) struct Service {
    #[serde(rename = "_id")]
    pub(crate) id: i32,
    #[field(min = 1, max = 65535)]
    pub(crate) port: u16,
}

pub(crate) const ALL: Models = models![Account, Event, Service];
pub(crate) const SERVICE: Models = models![Service];
pub(crate) const ACCOUNT: Models = models![Account];

pub(crate) async fn database() -> Database {
    Mongod::shared().await.unwrap().database()
}

/// The names of the commands a client has sent.
#[derive(Clone, Default)]
pub(crate) struct Sent(Arc<Mutex<Vec<String>>>);

impl Sent {
    pub(crate) fn take(&self) -> Vec<String> {
        std::mem::take(&mut self.0.lock().unwrap())
    }

    /// The same database through a client whose commands are written down.
    pub(crate) async fn listen(database: &Database) -> (Database, Sent) {
        let sent = Sent::default();
        let names = sent.clone();
        let hear = move |command: &str| names.0.lock().unwrap().push(command.to_owned());
        (through(database, hear).await, sent)
    }
}

/// The same database through a client that calls before each command it sends.
pub(crate) async fn through(
    database: &Database,
    hear: impl Fn(&str) + Send + Sync + 'static,
) -> Database {
    let mut options = Mongod::shared().await.unwrap().options();
    options.command_event_handler = Some(EventHandler::callback(move |event| {
        if let CommandEvent::Started(event) = event {
            hear(&event.command_name);
        }
    }));
    Client::with_options(options).unwrap().database(database.name())
}

/// What `listCollections` says about a collection.
pub(crate) async fn listed(database: &Database, collection: &str) -> Document {
    let command = doc! { "listCollections": 1, "filter": { "name": collection } };
    let cursor = database.run_cursor_command(command).await.unwrap();
    let mut all: Vec<Document> = cursor.try_collect().await.unwrap();
    assert_eq!(all.len(), 1, "{collection} is there");
    all.remove(0)
}

pub(crate) async fn validator(database: &Database, collection: &str) -> Option<Document> {
    let listed = listed(database, collection).await;
    listed.get_document("options").unwrap().get_document("validator").ok().cloned()
}

/// What `listIndexes` says, without the index on `_id`.
pub(crate) async fn indexes(database: &Database, collection: &str) -> Vec<Document> {
    let cursor = database.run_cursor_command(doc! { "listIndexes": collection }).await.unwrap();
    let all: Vec<Document> = cursor.try_collect().await.unwrap();
    all.into_iter().filter(|index| index.get_str("name").unwrap() != "_id_").collect()
}

pub(crate) async fn index(database: &Database, collection: &str, name: &str) -> Document {
    let all = indexes(database, collection).await;
    all.into_iter().find(|index| index.get_str("name").unwrap() == name).unwrap()
}

pub(crate) async fn build(database: &Database, collection: &str, spec: Document) {
    let command = doc! { "createIndexes": collection, "indexes": [spec] };
    database.run_command(command).await.unwrap();
}

/// The lines of a plan that say something of a collection.
pub(crate) fn lines(plan: &Plan) -> Vec<String> {
    let text = plan.to_string();
    text.lines().filter(|line| "+~-!x ".contains(&line[..1])).map(str::to_owned).collect()
}

/// Applies, and sees that there is nothing left to do.
pub(crate) async fn apply(database: &Database, models: &Models) -> Vec<String> {
    let report = deploy::apply(database, models).await.unwrap();
    let plan = deploy::plan(database, models).await.unwrap();
    assert!(plan.is_empty(), "{plan}");
    report.done().iter().map(|step| format!("{} {step}", step.symbol())).collect()
}
