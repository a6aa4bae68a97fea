//! A plan is applied whole or not at all.

use crate::world::{Sent, Service, database};
use bson::{Document, doc};
use docwright::deploy::{self, Reason};
use docwright::{Document as Model, Models, models};
use mongodb::Database;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Model)]
#[document(collection = "seats", open, validation(level = moderate))]
#[schema_version(1)]
struct Seat {
    #[serde(rename = "_id")]
    id: i32,
    #[index(unique)]
    number: i32,
    #[index(expire_after = "1h")]
    at: bson::DateTime,
}

const BOTH: Models = models![Seat, Service];

async fn with(collection: &str, options: Document, documents: [Document; 2]) -> Database {
    let database = database().await;
    let mut create = doc! { "create": collection };
    create.extend(options);
    database.run_command(create).await.unwrap();
    database.collection::<Document>(collection).insert_many(documents).await.unwrap();
    database
}

/// A plan that has other steps beside its refusal takes none of them.
async fn is_not_applied(database: &Database, is_meant: fn(&Reason) -> bool) {
    let (listened, sent) = Sent::listen(database).await;
    let plan = deploy::plan(&listened, &BOTH).await.unwrap();
    assert!(!plan.steps().is_empty(), "{plan}");
    let [refusal] = plan.refused() else { panic!("{plan}") };
    assert!(is_meant(refusal.reason()), "{plan}");
    sent.take();
    let error = plan.apply().await.unwrap_err();
    assert_eq!(error.refusals(), Some(plan.refused()));
    assert_eq!(sent.take(), Vec::<String>::new());
}

#[tokio::test]
async fn a_plan_that_duplicates_stand_against_is_not_applied() {
    let seats = [doc! { "_id": 1, "number": 7 }, doc! { "_id": 2, "number": 7 }];
    let database = with("seats", doc! {}, seats).await;
    is_not_applied(&database, |reason| matches!(reason, Reason::Duplicates { .. })).await;
}

#[tokio::test]
async fn a_plan_that_documents_stand_against_is_not_applied() {
    let services = [doc! { "_id": 1, "port": 80 }, doc! { "_id": 2, "port": 0 }];
    let database = with("services", doc! {}, services).await;
    is_not_applied(&database, |reason| matches!(reason, Reason::Documents { .. })).await;
}

#[tokio::test]
async fn a_plan_that_the_server_does_not_support_is_not_applied() {
    let seats = [doc! { "_id": 1, "number": 7 }, doc! { "_id": 2, "number": 8 }];
    let database = with("seats", doc! { "capped": true, "size": 4096 }, seats).await;
    is_not_applied(&database, |reason| matches!(reason, Reason::Unsupported { .. })).await;
}
