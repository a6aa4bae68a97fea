//! Many instances that start at once (C22).

use crate::world::{ALL, Sent, database, indexes, validator};
use bson::{Document, doc};
use docwright::deploy;
use docwright::dev::Mongod;
use futures_util::future::try_join_all;
use mongodb::Database;

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
        let plain = doc! { "key": { "email": 1 }, "name": "plain" };
        crate::world::build(&database, "accounts", plain).await;
        all_apply(&database).await;
    }
}
