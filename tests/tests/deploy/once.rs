//! What is applied once is not applied again.

use crate::world::{ALL, Account, Sent, apply, database, index, indexes, listed};
use bson::doc;
use docwright::Model;
use docwright::deploy;

#[tokio::test]
async fn after_an_apply_there_is_nothing_to_do() {
    let database = database().await;
    let done = apply(&database, &ALL).await;
    assert_eq!(
        done,
        [
            "+ create the collection with the validator of Account v1",
            "+ build index lastName_1_born_-1 on (lastName: 1, born: -1)",
            "+ build index u1 on (username: 1), unique",
            "+ build index email_1 on (email: 1), unique",
            "+ build index seenAt_1 on (seenAt: 1), expiring after 3600 s",
            "+ build index homes.postalCode_1 on (homes.postalCode: 1)",
            "+ create the collection with the validator of Event v1",
            "+ build index at_1 on (at: 1)",
            "+ create the collection with the validator of Service v1",
        ]
    );
    assert_eq!(apply(&database, &ALL).await, Vec::<String>::new());
}

#[tokio::test]
async fn the_server_holds_what_the_models_say() {
    let database = database().await;
    apply(&database, &ALL).await;

    let accounts = listed(&database, "accounts").await;
    let options = accounts.get_document("options").unwrap();
    assert_eq!(options.get_document("validator").unwrap(), &Account::SPEC.validator());
    let events = listed(&database, "events").await;
    let options = events.get_document("options").unwrap();
    assert_eq!(options.get_str("validationLevel").unwrap(), "moderate");
    assert_eq!(options.get_str("validationAction").unwrap(), "warn");

    assert_eq!(indexes(&database, "accounts").await.len(), 5);
    // Stored names, not Rust names: an index on a field that no document has would be useless, a
    // unique one would refuse the second document (C09).
    assert_eq!(
        index(&database, "accounts", "u1").await,
        doc! { "v": 2, "key": { "username": 1 }, "name": "u1", "unique": true }
    );
}

#[tokio::test]
async fn a_second_start_sends_no_write_command() {
    let database = database().await;
    let (listened, sent) = Sent::listen(&database).await;
    deploy::apply(&listened, &ALL).await.unwrap();
    let mut first = sent.take();
    first.retain(|name| name != "listCollections" && name != "listIndexes");
    assert_eq!(first, ["create", "createIndexes", "create", "createIndexes", "create"]);

    let report = deploy::apply(&listened, &ALL).await.unwrap();
    assert!(report.done().is_empty());
    assert_eq!(sent.take(), ["listCollections", "listIndexes", "listIndexes", "listIndexes"]);
}

#[tokio::test]
async fn the_plan_is_made_for_people() {
    let database = database().await;
    database.create_collection("services").await.unwrap();
    let plan = deploy::plan(&database, &ALL).await.unwrap();
    assert_eq!(
        plan.to_string(),
        "\
+ accounts  create the collection with the validator of Account v1
+ accounts  build index lastName_1_born_-1 on (lastName: 1, born: -1)
+ accounts  build index u1 on (username: 1), unique
+ accounts  build index email_1 on (email: 1), unique
+ accounts  build index seenAt_1 on (seenAt: 1), expiring after 3600 s
+ accounts  build index homes.postalCode_1 on (homes.postalCode: 1)
+ events    create the collection with the validator of Event v1
+ events    build index at_1 on (at: 1)
~ services  put a validator on the collection
9 steps to take"
    );
    // A plan alone changes nothing.
    assert_eq!(database.list_collection_names().await.unwrap(), ["services"]);

    let report = plan.apply().await.unwrap();
    assert_eq!(report.done(), plan.steps());
    assert!(plan.apply().await.unwrap().done().is_empty());
    let plan = deploy::plan(&database, &ALL).await.unwrap();
    assert_eq!(plan.to_string(), "nothing to do");
}

#[tokio::test]
async fn a_plan_takes_no_step_that_it_does_not_show() {
    let database = database().await;
    apply(&database, &ALL).await;
    database.collection::<bson::Document>("accounts").drop_index("u1").await.unwrap();
    let plan = deploy::plan(&database, &ALL).await.unwrap();
    database.collection::<bson::Document>("events").drop_index("at_1").await.unwrap();

    let report = plan.apply().await.unwrap();
    assert_eq!(report.done(), plan.steps());
    assert_eq!(report.left().len(), 1);
    assert_eq!(indexes(&database, "events").await.len(), 0);
}
