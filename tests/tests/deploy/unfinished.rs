//! A conversion to a unique index that fails in the middle is taken back.

use crate::world::{apply, database, index};
use bson::{Document, doc};
use docwright::deploy::Options;
use docwright::dev::Mongod;
use docwright::{Document as Model, Models, models};
use mongodb::event::EventHandler;
use mongodb::event::command::CommandEvent;
use mongodb::{Client, Database};
use serde::{Deserialize, Serialize};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

/// One collection, with another index on the same key.
macro_rules! badges {
    ($($name:ident: ($($index:tt)*);)*) => { $(
        mod $name {
            use super::*;

            #[derive(Serialize, Deserialize, Model)]
            #[document(collection = "badges", open)]
            #[schema_version(1)]
            #[index($($index)*)]
            struct Badge {
                #[serde(rename = "_id")]
                id: i32,
                number: i32,
            }

            pub(super) const MODELS: Models = models![Badge];
        }
    )* };
}

badges! {
    unique: (number = 1, unique);
    plain: (number = 1);
    sparse: (number = 1, sparse);
}

async fn with_plain_index() -> Database {
    let database = database().await;
    apply(&database, &plain::MODELS).await;
    let badge = doc! { "_id": 1, "schema_version": 1, "number": 7 };
    database.collection("badges").insert_one(badge).await.unwrap();
    database
}

/// Whether an index refuses duplicates without being unique.
async fn is_prepared(database: &Database) -> bool {
    index(database, "badges", "number_1").await.contains_key("prepareUnique")
}

/// The same database through a client that calls before each `collMod` of an index.
async fn before_each(
    database: &Database,
    hear: impl Fn(&Document) + Send + Sync + 'static,
) -> Database {
    let mut options = Mongod::shared().await.unwrap().options();
    options.command_event_handler = Some(EventHandler::callback(move |event| {
        if let CommandEvent::Started(event) = event
            && let Ok(index) = event.command.get_document("index")
        {
            hear(index);
        }
    }));
    Client::with_options(options).unwrap().database(database.name())
}

/// A transaction of another client that reads the collection until it is told to end.
fn reading(uri: &str, name: &str, has_begun: Sender<()>, end: Receiver<()>) {
    let (uri, name) = (uri.to_owned(), name.to_owned());
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        runtime.unwrap().block_on(async {
            let client = Client::with_uri_str(&uri).await.unwrap();
            let badges = client.database(&name).collection::<Document>("badges");
            let mut session = client.start_session().await.unwrap();
            session.start_transaction().await.unwrap();
            badges.find_one(doc! {}).session(&mut session).await.unwrap();
            has_begun.send(()).unwrap();
            end.recv().unwrap();
            session.abort_transaction().await.unwrap();
        });
    });
}

/// The error of a conversion that waits for a transaction longer than it may; that ends before the
/// conversion is taken back, or not at all.
async fn out_of_time(database: &Database, ends: bool) -> docwright::Error {
    let uri = Mongod::shared().await.unwrap().uri().to_owned();
    let name = database.name().to_owned();
    let ending: Mutex<Option<Sender<()>>> = Mutex::default();
    let slow = before_each(database, move |index| {
        let mut ending = ending.lock().unwrap();
        // Duplicates are refused by now; what follows waits for the transaction.
        if index.contains_key("unique") && ending.is_none() {
            let (begins, has_begun) = channel();
            let (ends, end) = channel();
            reading(&uri, &name, begins, end);
            has_begun.recv().unwrap();
            *ending = Some(ends);
        }
        if ends && index.get_bool("prepareUnique").is_ok_and(|on| !on) {
            ending.as_ref().unwrap().send(()).unwrap();
        }
    });
    let (command, data) = (Duration::from_secs(3), Duration::from_secs(2));
    let hasty = Options::default().time_limit(command).data_time_limit(data);
    hasty.apply(&slow.await, &unique::MODELS).await.unwrap_err()
}

#[tokio::test]
async fn a_conversion_out_of_time_is_taken_back() {
    let database = with_plain_index().await;
    let error = out_of_time(&database, true).await;
    assert!(error.is_time_limit(), "{error}");
    assert!(!is_prepared(&database).await);
}

#[tokio::test]
async fn where_it_cannot_be_taken_back_the_first_failure_is_told() {
    let database = with_plain_index().await;
    let error = out_of_time(&database, false).await.to_string();
    assert!(error.contains("2s") && !error.contains("3s"), "{error}");
    assert!(is_prepared(&database).await);
}

#[tokio::test]
async fn an_index_that_was_on_the_way_accepts_duplicates_again() {
    let prepare = doc! { "name": "number_1", "prepareUnique": true };
    let prepare = doc! { "collMod": "badges", "index": prepare };
    for (models, steps) in [
        (plain::MODELS, &["~ index number_1 on (number: 1) accepts duplicates again"][..]),
        (
            sparse::MODELS,
            &[
                "+ build index number_1~2 on (number: 1), sparse",
                "~ index number_1 on (number: 1) accepts duplicates again",
                "- hide index number_1 on (number: 1)",
            ],
        ),
    ] {
        let database = with_plain_index().await;
        database.run_command(prepare.clone()).await.unwrap();
        assert!(is_prepared(&database).await);
        assert_eq!(apply(&database, &models).await, steps);
        assert!(!is_prepared(&database).await);
        let badges = database.collection::<Document>("badges");
        badges.insert_one(doc! { "_id": 2, "schema_version": 1, "number": 7 }).await.unwrap();
    }
}
