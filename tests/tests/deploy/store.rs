//! The ways a store can be opened.

use crate::world::{ALL, SERVICE, Sent, build, database, index, validator};
use bson::doc;
use docwright::Store;
use docwright::store::Apply;
use std::time::Duration;

#[tokio::test]
async fn opening_applies_and_reports() {
    let database = database().await;
    let store = Store::open(database.clone(), ALL).await.unwrap();
    assert_eq!(store.report().done().len(), 9);
    assert_eq!(store.database().name(), database.name());
    assert_eq!(store.models().specs().len(), 3);
    assert!(
        store.report().to_string().ends_with(
            "+ services  create the collection with the validator of Service v1\n9 steps taken"
        ),
        "{}",
        store.report()
    );

    let store = Store::open(database, ALL).await.unwrap();
    assert_eq!(store.report().to_string(), "nothing done");
}

#[tokio::test]
async fn off_asks_the_server_nothing() {
    let (database, sent) = Sent::listen(&database().await).await;
    Store::builder().apply(Apply::Off).open(database, ALL).await.unwrap();
    assert_eq!(sent.take(), Vec::<String>::new());
}

#[tokio::test]
async fn verify_changes_nothing_and_fails_with_the_plan() {
    let database = database().await;
    let verify = Store::builder().apply(Apply::Verify);
    let error = verify.clone().open(database.clone(), SERVICE).await.unwrap_err();
    assert!(error.is_drift());
    assert_eq!(error.plan().unwrap().steps().len(), 1);
    assert!(error.to_string().contains("+ services  create the collection"), "{error}");
    assert!(database.list_collection_names().await.unwrap().is_empty());

    Store::open(database.clone(), SERVICE).await.unwrap();
    build(&database, "services", doc! { "key": { "x": 1 }, "name": "x_1" }).await;
    let store = verify.open(database, SERVICE).await.unwrap();
    assert_eq!(store.report().kept().len(), 1);
}

#[tokio::test]
async fn additive_changes_nothing_that_is_there() {
    let database = database().await;
    database.collection("services").insert_one(doc! { "_id": 1, "port": 0 }).await.unwrap();
    build(&database, "accounts", doc! { "key": { "seenAt": 1 }, "name": "s" }).await;
    let additive = Store::builder().apply(Apply::Additive);
    let store = additive.open(database.clone(), ALL).await.unwrap();
    assert_eq!(store.report().done().len(), 6, "{}", store.report());
    let left: Vec<String> = store.report().left().iter().map(ToString::to_string).collect();
    assert_eq!(
        left,
        [
            "put a validator on the collection",
            "index s expires after 3600 s (the server deletes documents older than 3600 s)",
            "put a validator on the collection",
        ]
    );
    assert_eq!(validator(&database, "services").await, None);
    assert!(index(&database, "accounts", "s").await.get("expireAfterSeconds").is_none());
}

// An open transaction keeps the catalogue of its collection as it is.
#[tokio::test]
async fn a_command_that_waits_gives_up_in_time() {
    let database = database().await;
    let services = database.collection("services");
    services.insert_one(doc! { "_id": 1, "port": 1 }).await.unwrap();
    let mut session = database.client().start_session().await.unwrap();
    session.start_transaction().await.unwrap();
    services.insert_one(doc! { "_id": 2, "port": 2 }).session(&mut session).await.unwrap();

    let quick = Store::builder().time_limit(Duration::from_millis(300));
    let error = quick.open(database.clone(), SERVICE).await.unwrap_err();
    assert!(error.is_time_limit(), "{error}");
    assert!(error.to_string().starts_with("collMod on `services` took longer than 300ms"));

    // It waits for a transaction that ends in time.
    let (listened, sent) = Sent::listen(&database).await;
    let waiting = tokio::spawn(Store::open(listened, SERVICE));
    let mut poll = tokio::time::interval(Duration::from_millis(5));
    while !sent.take().contains(&"collMod".to_owned()) {
        poll.tick().await;
    }
    session.commit_transaction().await.unwrap();
    waiting.await.unwrap().unwrap();
    assert!(validator(&database, "services").await.is_some());
}
