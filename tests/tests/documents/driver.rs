//! `Versioned<T>` in the driver's own collection.

use crate::models::{Note, Person, person};
use crate::support::{plain, stored, validated};
use bson::{Bson, doc};
use docwright::Versioned;
use futures_util::TryStreamExt;
use mongodb::options::ReturnDocument;

#[tokio::test]
async fn the_drivers_methods_write_the_version_and_read_old_documents() {
    let (people, database) = validated::<Person>().await;
    let driver = people.driver();
    driver.insert_one(Versioned(person(1))).await.unwrap();
    driver.insert_many([Versioned(person(2)), Versioned(person(3))]).await.unwrap();
    let old = doc! { "_id": 4, "name": "Ada Lovelace", "born": "1815" };
    plain::<Person>(&database).insert_one(old).await.unwrap();

    let all: Vec<_> =
        driver.find(doc! {}).sort(doc! { "_id": 1 }).await.unwrap().try_collect().await.unwrap();
    assert_eq!(all, (1..=4).map(|id| Versioned(person(id))).collect::<Vec<_>>());

    let one = Versioned(Person { born: 1, ..person(1) });
    driver.replace_one(doc! { "_id": 1 }, &one).await.unwrap();
    assert_eq!(driver.find_one(doc! { "_id": 1 }).await.unwrap().as_ref(), Some(&one));
    let two = Versioned(Person { born: 2, ..person(2) });
    let replace = driver.find_one_and_replace(doc! { "_id": 2 }, &two);
    let replaced = replace.return_document(ReturnDocument::After).await.unwrap().unwrap();
    assert_eq!(replaced.into_inner().born, 2);
    for id in 1..=3 {
        let stored = stored::<Person>(&database, id).await;
        let (key, version) = stored.iter().nth(1).unwrap();
        assert_eq!((key.as_str(), version), ("schemaVersion", &Bson::Int32(3)));
    }
}

#[tokio::test]
async fn a_change_stream_reads_old_and_new_documents() {
    let (people, database) = validated::<Person>().await;
    let mut changes = people.driver().watch().await.unwrap();
    people.insert(&person(1)).await.unwrap();
    let old = doc! { "_id": 2, "name": "Ada Lovelace", "born": "1815" };
    plain::<Person>(&database).insert_one(old).await.unwrap();
    for id in 1..=2 {
        let change = changes.try_next().await.unwrap().unwrap();
        assert_eq!(change.full_document.unwrap().into_inner(), person(id));
    }
}

#[tokio::test]
async fn both_of_the_drivers_paths_write_the_same() {
    let note = Versioned(Note { id: None, uuid: uuid::Uuid::from_u128(7), text: "t".into() });
    let raw = bson::serialize_to_raw_document_buf(&note).unwrap();
    let human = bson::serialize_to_document(&note).unwrap();
    assert_eq!(bson::Document::try_from(&*raw).unwrap(), human);
    assert!(matches!(human.get("uuid"), Some(Bson::Binary(_))), "not a string");
    assert_eq!(bson::deserialize_from_document::<Versioned<Note>>(human).unwrap(), note);
    assert_eq!(bson::deserialize_from_slice::<Versioned<Note>>(raw.as_bytes()).unwrap(), note);
    assert_eq!(note.text, "t", "a Versioned is used as its model");
}

#[tokio::test]
async fn what_cannot_be_read_is_named_in_the_drivers_error() {
    let (people, database) = validated::<Person>().await;
    database.run_command(doc! { "collMod": "people", "validator": {} }).await.unwrap();
    plain::<Person>(&database).insert_one(doc! { "_id": 1, "schemaVersion": 4 }).await.unwrap();
    let error = people.driver().find_one(doc! {}).await.unwrap_err().to_string();
    assert!(error.contains("document 1 of `people` has version 4"), "{error}");
}
