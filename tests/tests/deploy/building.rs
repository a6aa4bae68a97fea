//! An index that is being built is not taken for one that is ready.

use crate::world::{apply, database, index, indexes};
use bson::{Document, doc};
use docwright::deploy;
use docwright::{Document as Model, Models, models};
use futures_util::TryStreamExt;
use mongodb::{ClientSession, Database};
use serde::{Deserialize, Serialize};
use tokio::task::JoinHandle;

#[derive(Serialize, Deserialize, Model)]
#[document(collection = "visits", open)]
#[schema_version(1)]
struct Visit {
    #[serde(rename = "_id")]
    id: i32,
    #[index(expire_after = "1h")]
    at: bson::DateTime,
}

const VISIT: Models = models![Visit];

async fn is_building(database: &Database) -> bool {
    let command = doc! { "listIndexes": "visits", "includeBuildUUIDs": true };
    let cursor = database.run_cursor_command(command).await.unwrap();
    let all: Vec<Document> = cursor.try_collect().await.unwrap();
    all.iter().any(|listed| listed.contains_key("buildUUID"))
}

/// How often a build may be over before it is held: each time it is a race of a few microseconds
/// against a scan of all documents.
const RACES: u32 = 50;

/// Starts to build an index, which cannot end before the transaction does.
async fn build_without_end(database: &Database, spec: Document) -> (JoinHandle<()>, ClientSession) {
    let visits = database.collection::<Document>("visits");
    for _ in 0..RACES {
        let (other, spec) = (database.clone(), spec.clone());
        let build = tokio::spawn(async move { crate::world::build(&other, "visits", spec).await });
        while !is_building(database).await && !build.is_finished() {
            tokio::task::yield_now().await;
        }
        let mut session = database.client().start_session().await.unwrap();
        session.start_transaction().await.unwrap();
        let read = visits.find_one(doc! {}).session(&mut session).await;
        if read.is_ok() && is_building(database).await {
            return (build, session);
        }
        // It was ready before the transaction held on to the collection.
        session.abort_transaction().await.unwrap();
        build.await.unwrap();
        visits.drop_indexes().await.unwrap();
    }
    panic!("none of {RACES} builds was still going on when a transaction began");
}

/// Waits until two clients have the server build indexes of the collection: the one that began, and
/// the one that waits for it.
async fn two_wait(database: &Database) {
    let admin = database.client().database("admin");
    let clients = doc! {
        "command.createIndexes": "visits", "command.$db": database.name(),
        "client": { "$exists": true },
    };
    let operations = [doc! { "$currentOp": {} }, doc! { "$match": clients }];
    let both = async {
        loop {
            let cursor = admin.aggregate(operations.clone()).await.unwrap();
            let found: Vec<Document> = cursor.try_collect().await.unwrap();
            if found.len() == 2 {
                return;
            }
        }
    };
    let within = std::time::Duration::from_secs(60);
    tokio::time::timeout(within, both).await.expect("the server is told to build");
}

async fn with_visits() -> Database {
    let database = database().await;
    database.create_collection("visits").validator(Visit::validator()).await.unwrap();
    let visit = |id: i32| doc! { "_id": id, "at": bson::DateTime::now() };
    database.collection("visits").insert_many((0..2000).map(visit)).await.unwrap();
    database
}

impl Visit {
    fn validator() -> Document {
        <Visit as docwright::Model>::SPEC.validator()
    }
}

#[tokio::test]
async fn an_index_that_is_being_built_is_waited_for() {
    let database = with_visits().await;
    let spec = doc! { "key": { "at": 1 }, "name": "at_1", "expireAfterSeconds": 3600 };
    let (build, mut session) = build_without_end(&database, spec).await;
    // It is listed as if it were there.
    assert_eq!(indexes(&database, "visits").await.len(), 1);
    let plan = deploy::plan(&database, &VISIT).await.unwrap();
    assert_eq!(
        plan.to_string(),
        "+ visits  wait for the build of index at_1 on (at: 1), expiring after 3600 s\n1 step to take"
    );
    let other = database.clone();
    let applying = tokio::spawn(async move { deploy::apply(&other, &VISIT).await });
    two_wait(&database).await;
    assert!(!applying.is_finished());
    session.abort_transaction().await.unwrap();
    build.await.unwrap();
    let report = applying.await.unwrap().unwrap();
    assert_eq!(report.done(), plan.steps());
    assert!(!is_building(&database).await);
    assert_eq!(apply(&database, &VISIT).await, Vec::<String>::new());
}

// `collMod` is refused while anything is built on the collection (code 12587), and tried again.
#[tokio::test]
async fn what_changes_in_place_changes_after_the_build() {
    let database = with_visits().await;
    let spec = doc! { "key": { "at": 1 }, "name": "theirs" };
    let (build, mut session) = build_without_end(&database, spec).await;
    let plan = deploy::plan(&database, &VISIT).await.unwrap();
    let steps: Vec<String> = plan.steps().iter().map(ToString::to_string).collect();
    assert_eq!(
        steps,
        [
            "wait for the build of index theirs on (at: 1)",
            "index theirs expires after 3600 s (the server deletes documents older than 3600 s)",
        ]
    );
    let applying = tokio::spawn(async move { plan.apply().await });
    two_wait(&database).await;
    session.abort_transaction().await.unwrap();
    build.await.unwrap();
    assert_eq!(applying.await.unwrap().unwrap().done().len(), 2);
    let live = index(&database, "visits", "theirs").await;
    assert_eq!(live.get_i32("expireAfterSeconds").unwrap(), 3600);
}
