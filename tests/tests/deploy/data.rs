//! Stored documents that break a validator.

use crate::world::{SERVICE, Sent, apply, database, listed, validator};
use bson::{Bson, doc};
use docwright::deploy::{self, Reason};
use docwright::{Document as Model, models};
use mongodb::Database;
use serde::{Deserialize, Serialize};

async fn services(ports: impl IntoIterator<Item = Bson>) -> Database {
    let database = database().await;
    let services = database.collection("services");
    let documents = ports.into_iter().zip(1..).map(|(port, id)| doc! { "_id": id, "port": port });
    services.insert_many(documents).await.unwrap();
    database
}

// C13: a shell writes doubles.
#[tokio::test]
async fn exactly_the_documents_that_break_the_validator_are_named() {
    let database = services([8080.into(), 40123.0.into(), 70_000.into(), 443_i64.into()]).await;
    let (listened, sent) = Sent::listen(&database).await;
    let error = deploy::apply(&listened, &SERVICE).await.unwrap_err();

    assert!(error.is_refused());
    let [refusal] = error.refusals().unwrap() else { panic!("{error}") };
    assert_eq!(refusal.collection(), "services");
    let Reason::Documents { count, first } = refusal.reason() else { panic!("{error}") };
    assert_eq!(*count, 2);
    let named: Vec<_> = first.iter().map(|b| (b.id.clone(), b.violations.to_string())).collect();
    assert_eq!(
        named,
        [
            (Bson::Int32(2), "port: wanted int or long, found double".to_owned()),
            (Bson::Int32(3), "port: wanted at most 65535, found more".to_owned()),
        ]
    );
    for value in ["40123", "70000"] {
        assert!(!error.to_string().contains(value), "no value is shown: {error}");
    }

    assert!(sent.take().iter().all(|name| name != "collMod"));
    assert_eq!(validator(&database, "services").await, None);

    let plan = deploy::plan(&database, &SERVICE).await.unwrap();
    assert!(!plan.is_empty());
    assert!(plan.steps().is_empty());
    assert_eq!(plan.refused(), error.refusals().unwrap());
}

#[tokio::test]
async fn of_many_documents_ten_are_named() {
    let database = services((0..25).map(|n| Bson::from(f64::from(n)))).await;
    let plan = deploy::plan(&database, &SERVICE).await.unwrap();
    let Reason::Documents { count, first } = plan.refused()[0].reason() else { panic!("{plan}") };
    assert_eq!((*count, first.len()), (25, 10));
    assert!(plan.to_string().contains("… and 15 more"), "{plan}");
}

#[tokio::test]
async fn once_they_are_corrected_the_validator_is_applied() {
    let database = services([40123.0.into()]).await;
    deploy::apply(&database, &SERVICE).await.unwrap_err();
    let services = database.collection::<bson::Document>("services");
    services.update_one(doc! { "_id": 1 }, doc! { "$set": { "port": 40123 } }).await.unwrap();
    assert_eq!(apply(&database, &SERVICE).await, ["~ put a validator on the collection"]);
}

#[tokio::test]
async fn a_refusal_leaves_the_whole_database_as_it_was() {
    let database = services([0.into()]).await;
    deploy::apply(&database, &crate::world::ALL).await.unwrap_err();
    assert_eq!(database.list_collection_names().await.unwrap(), ["services"]);
}

mod lenient {
    use super::*;

    #[derive(Serialize, Deserialize, Model)]
    #[document(collection = "services", validation(level = moderate))]
    #[schema_version(1)]
    pub(super) struct Service {
        #[serde(rename = "_id")]
        id: i32,
        #[field(min = 1, max = 65535)]
        port: u16,
    }
}

#[tokio::test]
async fn the_level_moderate_lives_with_old_documents() {
    let database = services([40123.0.into()]).await;
    apply(&database, &models![lenient::Service]).await;
    let options = listed(&database, "services").await;
    let level = options.get_document("options").unwrap().get_str("validationLevel").unwrap();
    assert_eq!(level, "moderate");

    // From there to strict the documents count again.
    let error = deploy::apply(&database, &SERVICE).await.unwrap_err();
    assert!(error.is_refused(), "{error}");
}

#[tokio::test]
async fn a_level_changed_by_hand_is_changed_back() {
    let database = database().await;
    apply(&database, &SERVICE).await;
    let off = doc! { "collMod": "services", "validationLevel": "off" };
    database.run_command(off).await.unwrap();
    assert_eq!(
        apply(&database, &SERVICE).await,
        ["~ change the validation: off/error → strict/error"]
    );
}
