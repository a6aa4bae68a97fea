//! A collection with its validator, its raw content, and the commands that were sent to it.

use bson::{Bson, Document, RawDocumentBuf, doc};
use docwright::dev::Mongod;
use docwright::{Documents, Model};
use mongodb::event::EventHandler;
use mongodb::event::command::CommandEvent;
use mongodb::{Client, Collection, Database};
use serde::{Serialize, de::DeserializeOwned};
use std::sync::{Arc, Mutex};

pub(crate) trait Stores:
    Model + Serialize + DeserializeOwned + Send + Sync + Unpin + 'static
{
}
impl<T: Model + Serialize + DeserializeOwned + Send + Sync + Unpin + 'static> Stores for T {}

/// The documents of `T` in a database of their own, under the validator of `T`.
pub(crate) async fn validated<T: Stores>() -> (Documents<T>, Database) {
    let database = Mongod::shared().await.unwrap().database();
    database.create_collection(T::COLLECTION).validator(T::SPEC.validator()).await.unwrap();
    (Documents::new(&database), database)
}

/// The documents of `T` where the server takes anything.
pub(crate) async fn unvalidated<T: Stores>() -> (Documents<T>, Database) {
    let database = Mongod::shared().await.unwrap().database();
    (Documents::new(&database), database)
}

pub(crate) fn plain<T: Model>(database: &Database) -> Collection<Document> {
    database.collection(T::COLLECTION)
}

pub(crate) async fn bytes_of<T: Model>(database: &Database, id: impl Into<Bson>) -> RawDocumentBuf {
    let raw = database.collection::<RawDocumentBuf>(T::COLLECTION);
    raw.find_one(doc! { "_id": id.into() }).await.unwrap().unwrap()
}

pub(crate) async fn stored<T: Model>(database: &Database, id: impl Into<Bson>) -> Document {
    Document::try_from(&*bytes_of::<T>(database, id).await).unwrap()
}

/// The commands that one client sends.
#[derive(Clone, Default)]
pub(crate) struct Sent(Arc<Mutex<Vec<Document>>>);

impl Sent {
    /// The same database through a client whose commands are written down.
    pub(crate) async fn watch<T: Model>(database: &Database) -> (Documents<T>, Sent) {
        let sent = Sent::default();
        let mut options = Mongod::shared().await.unwrap().options();
        let log = sent.clone();
        options.command_event_handler = Some(EventHandler::callback(move |event| {
            if let CommandEvent::Started(started) = event {
                log.0.lock().unwrap().push(started.command);
            }
        }));
        let client = Client::with_options(options).unwrap();
        (Documents::new(&client.database(database.name())), sent)
    }

    /// The names of the commands since the last call.
    pub(crate) fn names(&self) -> Vec<String> {
        let name = |command: Document| command.keys().next().unwrap().clone();
        self.0.lock().unwrap().drain(..).map(name).collect()
    }

    /// The one `u` (what is to be done) of each `update` command since the last call.
    pub(crate) fn updates(&self) -> Vec<Document> {
        let commands: Vec<_> = self.0.lock().unwrap().drain(..).collect();
        let updates = commands.iter().filter_map(|command| command.get_array("updates").ok());
        updates
            .map(|updates| updates[0].as_document().unwrap().get_document("u").unwrap().clone())
            .collect()
    }
}
