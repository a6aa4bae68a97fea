//! Many instances that start at once, and one that is always a little faster (C22).

use crate::world::{
    ACCOUNT, ALL, SERVICE, Sent, apply, database, index, indexes, through, validator,
};
use bson::{Document, doc};
use docwright::Model;
use docwright::deploy::{self, Reason};
use docwright::dev::Mongod;
use futures_util::future::try_join_all;
use mongodb::Database;
use std::sync::atomic::{AtomicBool, Ordering};

const INSTANCES: usize = 8;

/// Eight programs of their own, as far as the server can tell.
async fn instances(database: &Database) -> Vec<Database> {
    let mongod = Mongod::shared().await.unwrap();
    (0..INSTANCES).map(|_| mongod.client().database(database.name())).collect()
}

async fn state(database: &Database) -> Vec<(Option<Document>, Vec<Document>)> {
    let mut state = Vec::new();
    for spec in ALL.specs() {
        let mut indexes = indexes(database, spec.collection).await;
        indexes.sort_by_key(|index| index.get_str("name").unwrap().to_owned());
        state.push((validator(database, spec.collection).await, indexes));
    }
    state
}

async fn all_apply(database: &Database) {
    let starts = instances(database)
        .await
        .into_iter()
        .map(|instance| tokio::spawn(async move { deploy::apply(&instance, &ALL).await }));
    for report in try_join_all(starts).await.unwrap() {
        report.unwrap();
    }
    let (listened, sent) = Sent::listen(database).await;
    assert!(deploy::apply(&listened, &ALL).await.unwrap().done().is_empty());
    assert_eq!(sent.take().len(), 1 + ALL.specs().len(), "one listing each, and no write");
}

#[tokio::test(flavor = "multi_thread")]
async fn eight_instances_on_an_empty_database_all_succeed() {
    let alone = database().await;
    deploy::apply(&alone, &ALL).await.unwrap();
    let expected = state(&alone).await;
    for _ in 0..5 {
        let database = database().await;
        all_apply(&database).await;
        assert_eq!(state(&database).await, expected);
    }
}

// Here the instances meet index builds of each other, and validators that change under them.
#[tokio::test(flavor = "multi_thread")]
async fn eight_instances_on_stored_documents_all_succeed() {
    for _ in 0..2 {
        let database = database().await;
        let events = database.collection("events");
        events.insert_many((0..500).map(|n| doc! { "at": n })).await.unwrap();
        database.collection("services").insert_one(doc! { "_id": 1, "port": 1 }).await.unwrap();
        let plain = doc! { "key": { "email": 1 }, "name": "email_1" };
        crate::world::build(&database, "accounts", plain).await;
        all_apply(&database).await;
    }
}

/// The same database through a client that is overtaken: between its look at the server and its
/// first command of this name, somebody else runs commands.
async fn overtaken(database: &Database, at: &'static str, commands: Vec<Document>) -> Database {
    let name = database.name().to_owned();
    let uri = Mongod::shared().await.unwrap().uri().to_owned();
    let is_done = AtomicBool::new(false);
    through(database, move |sent| {
        if sent == at && !is_done.swap(true, Ordering::Relaxed) {
            let (uri, name, commands) = (uri.clone(), name.clone(), commands.clone());
            let other = std::thread::spawn(move || {
                let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
                runtime.unwrap().block_on(async {
                    let other = mongodb::Client::with_uri_str(&uri).await.unwrap().database(&name);
                    for command in commands {
                        other.run_command(command).await.unwrap();
                    }
                });
            });
            other.join().unwrap();
        }
    })
    .await
}

#[tokio::test]
async fn a_collection_that_another_has_created_alike_is_taken_as_it_is() {
    let database = database().await;
    let validator = crate::world::Service::SPEC.validator();
    let create = doc! { "create": "services", "validator": validator };
    let slow = overtaken(&database, "create", vec![create]).await;
    assert_eq!(apply(&slow, &SERVICE).await, Vec::<String>::new());
}

#[tokio::test]
async fn a_collection_that_another_has_created_otherwise_is_compared() {
    let database = database().await;
    let slow = overtaken(&database, "create", vec![doc! { "create": "services" }]).await;
    assert_eq!(apply(&slow, &SERVICE).await, ["~ put a validator on the collection"]);
}

#[tokio::test]
async fn documents_of_another_are_not_overlooked() {
    let database = database().await;
    let insert = doc! { "insert": "services", "documents": [{ "_id": 1, "port": 0 }] };
    let slow = overtaken(&database, "create", vec![insert]).await;
    assert!(deploy::apply(&slow, &SERVICE).await.unwrap_err().is_refused());
    assert_eq!(validator(&database, "services").await, None);
}

#[tokio::test]
async fn an_index_that_another_has_built_otherwise_is_changed() {
    let database = database().await;
    let other = doc! { "key": { "seenAt": 1 }, "name": "other", "expireAfterSeconds": 60 };
    let build = doc! { "createIndexes": "accounts", "indexes": [other] };
    let slow = overtaken(&database, "createIndexes", vec![build]).await;
    let done = apply(&slow, &ACCOUNT).await;
    assert!(done.contains(&"~ index other expires after 60 s → 3600 s".to_owned()), "{done:?}");
    let live = index(&database, "accounts", "other").await;
    assert_eq!(live.get_i32("expireAfterSeconds").unwrap(), 3600);
    assert_eq!(indexes(&database, "accounts").await.len(), 5);
}

#[tokio::test]
async fn a_name_that_another_has_taken_meanwhile_is_a_refusal() {
    let database = database().await;
    let other = doc! { "key": { "x": 1 }, "name": "email_1" };
    let build = doc! { "createIndexes": "accounts", "indexes": [other] };
    let slow = overtaken(&database, "createIndexes", vec![build]).await;
    assert!(deploy::apply(&slow, &ACCOUNT).await.unwrap_err().is_refused());
}

// Written after the look at the data.
#[tokio::test]
async fn the_server_has_the_last_word_on_duplicates() {
    for (exists, at) in [(true, "collMod"), (false, "createIndexes")] {
        let database = database().await;
        apply(&database, &ACCOUNT).await;
        let accounts = database.collection::<Document>("accounts");
        accounts.drop_index("email_1").await.unwrap();
        let plain = doc! { "v": 2, "key": { "email": 1 }, "name": "email_1" };
        if exists {
            crate::world::build(&database, "accounts", plain.clone()).await;
        }
        let same = [1, 2].map(|id| doc! { "_id": id, "email": "a", "username": id.to_string() });
        let insert = doc! {
            "insert": "accounts", "documents": same.to_vec(), "bypassDocumentValidation": true,
        };
        let slow = overtaken(&database, at, vec![insert]).await;
        let error = deploy::apply(&slow, &ACCOUNT).await.unwrap_err();
        let [refusal] = error.refusals().unwrap() else { panic!("{error}") };
        let Reason::Duplicates { index: name, groups, .. } = refusal.reason() else { panic!() };
        assert_eq!(name, "email_1");
        if exists {
            assert_eq!(groups, &[vec![1.into(), 2.into()]]);
            // Taken back: writes are as they were.
            assert_eq!(index(&database, "accounts", "email_1").await, plain);
        } else {
            assert!(groups.is_empty());
        }
    }
}
