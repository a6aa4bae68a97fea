//! What errors say, and that none of them says a value.

use crate::models::{Counter, Order, Person, item, person};
use crate::support::{Stores, plain, unvalidated, validated};
use bson::{Bson, doc};
use docwright::dev::Mongod;
use docwright::{Documents, Error, Query};
use mongodb::Client;
use mongodb::options::{ClientOptions, Credential};

const SECRET: &str = "hunter2";

fn keeps_secrets(error: &Error) {
    let mut texts = vec![error.to_string(), format!("{error:?}"), format!("{error:#?}")];
    let mut source = std::error::Error::source(error);
    while let Some(error) = source {
        texts.extend([error.to_string(), format!("{error:?}")]);
        source = error.source();
    }
    for text in texts {
        assert!(!text.contains(SECRET) && !text.contains("4711"), "{text}");
    }
}

async fn reading<T: Stores>(document: bson::Document) -> Error {
    let (documents, database) = unvalidated::<T>().await;
    plain::<T>(&database).insert_one(document).await.unwrap();
    documents.find_one(doc! {}).await.err().unwrap()
}

#[tokio::test]
async fn what_does_not_read_is_named_by_its_path() {
    let error = reading::<Person>(doc! {
        "_id": 1, "schemaVersion": 3, "firstName": "Ada", "lastName": "L", "born": SECRET,
    })
    .await;
    assert!(error.is_unreadable());
    assert_eq!(
        error.to_string(),
        "the document 1 of `people` cannot be read at `born`: wanted int or long, found string"
    );
    keeps_secrets(&error);
    let error = reading::<Order>(doc! {
        "_id": 1, "address": { "street": "a", "zip": "b" }, "comment": "c", "free": {}, "tags": [],
        "attributes": {}, "items": [{ "sku": "a", "qty": 1 }, { "sku": SECRET, "qty": SECRET }],
    })
    .await;
    assert!(error.is_unreadable());
    assert!(error.to_string().contains("at `items.1.qty`"), "{error}");
    keeps_secrets(&error);
}

#[tokio::test]
async fn no_error_says_a_value() {
    let versions: [Bson; 2] = [SECRET.into(), doc! { "n": SECRET }.into()];
    for version in versions {
        keeps_secrets(&reading::<Person>(doc! { "_id": 1, "schemaVersion": version }).await);
    }
    keeps_secrets(&reading::<Person>(doc! { "_id": 1, "name": 4711, "born": SECRET }).await);

    let (orders, database) = validated::<Order>().await;
    let bad = Order {
        id: 1,
        comment: SECRET.into(),
        items: vec![item(SECRET, 4711)],
        ..Order::default()
    };
    keeps_secrets(&orders.insert(&bad).await.unwrap_err());
    database
        .run_command(doc! { "collMod": "orders", "validator": { "$jsonSchema": { "properties": {
            "comment": { "maxLength": 3, "pattern": "^x", "enum": ["x"] },
            "items": { "maxItems": 0, "items": { "properties": { "sku": { "not": {} } } } },
        } }, "comment": { "$ne": "hunter2" } } })
        .await
        .unwrap();
    let worse = Order { items: vec![item(SECRET, 1)], ..bad };
    keeps_secrets(&orders.insert(&worse).await.unwrap_err());
    keeps_secrets(&orders.insert_many([&worse]).await.unwrap_err());

    let (people, database) = validated::<Person>().await;
    let index = doc! { "key": { "firstName": 1 }, "name": "first", "unique": true };
    database.run_command(doc! { "createIndexes": "people", "indexes": [index] }).await.unwrap();
    let secret = |id| Person { first_name: SECRET.into(), ..person(id) };
    people.insert(&secret(1)).await.unwrap();
    let error = people.insert(&secret(2)).await.unwrap_err();
    assert!(error.is_duplicate_key());
    keeps_secrets(&error);
    keeps_secrets(&people.insert_many([&secret(3)]).await.unwrap_err());

    let error = people.find_one(doc! { "firstName": { "$nothing": SECRET } }).await.unwrap_err();
    assert_eq!(error.to_string(), "could not find in `people`: the server answered 2 BadValue");
    keeps_secrets(&error);
    let query = Query::<Person>::from(doc! { "firstName": SECRET });
    assert!(!format!("{query:?} {:?}", people.find_one(query.clone())).contains(SECRET));
}

#[tokio::test]
async fn a_missing_right_is_named_with_the_role_that_has_it() {
    let mongod = Mongod::builder().auth(true).start().await.unwrap();
    let database = mongod.database();
    database
        .run_command(doc! {
            "createUser": "reader", "pwd": "pw", "roles": [{ "role": "read", "db": database.name() }],
        })
        .await
        .unwrap();
    let login = Credential::builder()
        .username("reader".to_owned())
        .password("pw".to_owned())
        .source(database.name().to_owned())
        .build();
    let mut options = mongod.options();
    options.credential = Some(login);
    let client = Client::with_options(options).unwrap();
    let counters = Documents::<Counter>::new(&client.database(database.name()));
    assert_eq!(counters.count(doc! {}).await.unwrap(), 0);
    let error = counters.insert(&Counter::default()).await.unwrap_err();
    assert!(error.is_unauthorized());
    assert_eq!(
        error.to_string(),
        "not allowed to insert on `counters`. Grant the action, or the role readWrite, to the user \
         that connects"
    );
}

#[tokio::test]
async fn an_error_of_the_network_is_the_drivers() {
    let (_, database) = unvalidated::<Counter>().await;
    let mut options = ClientOptions::parse("mongodb://127.0.0.1:1/").await.unwrap();
    options.server_selection_timeout = Some(std::time::Duration::from_millis(50));
    let client = Client::with_options(options).unwrap();
    let counters = Documents::<Counter>::new(&client.database(database.name()));
    let error = counters.get("c".to_owned()).await.unwrap_err();
    assert!(error.as_driver().is_some());
    assert!(error.to_string().starts_with("could not find in `counters`: "), "{error}");
}

#[tokio::test]
async fn a_command_that_takes_too_long_is_a_time_limit() {
    let (counters, database) = unvalidated::<Counter>().await;
    plain::<Counter>(&database).insert_one(doc! { "_id": 1 }).await.unwrap();
    let counters = counters.time_limit(std::time::Duration::from_millis(1));
    let error = counters.find_one(doc! { "$where": "while (true) {}" }).await.err().unwrap();
    assert!(error.is_time_limit(), "{error}");
    assert!(error.to_string().starts_with("find on `counters` took longer than 1ms"), "{error}");
}
