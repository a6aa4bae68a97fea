//! Documents of past versions: read through the chain, and written in the current form.

use crate::models::{Bag, Parcel, Person, Strict, person};
use crate::support::{Sent, plain, stored, unvalidated, validated};
use bson::{doc, oid::ObjectId};
use std::collections::HashMap;

#[tokio::test]
async fn each_past_version_goes_through_the_chain() {
    let (people, database) = validated::<Person>().await;
    let old = [
        doc! { "_id": 1, "name": "Ada Lovelace", "born": "1815" },
        doc! { "_id": 2, "schemaVersion": 1, "name": "Ada Lovelace", "born": "1815" },
        doc! { "_id": 3, "schemaVersion": 2, "firstName": "Ada", "lastName": "Lovelace", "born": "1815" },
    ];
    plain::<Person>(&database).insert_many(old).await.unwrap();
    people.insert(&person(4)).await.unwrap();
    for id in 1..=4 {
        assert_eq!(people.get(id).await.unwrap(), Some(person(id)));
    }
}

#[tokio::test]
async fn a_step_that_fails_is_an_error_and_writes_nothing() {
    let (people, database) = validated::<Person>().await;
    let old = doc! { "_id": 1, "schemaVersion": 2, "firstName": "A", "lastName": "L", "born": "?" };
    plain::<Person>(&database).insert_one(&old).await.unwrap();
    let error = people.get(1).await.unwrap_err();
    assert!(error.is_upgrade());
    assert_eq!(
        error.to_string(),
        "the document 1 of `people` could not be upgraded from version 2: the year of birth is no \
         number"
    );
    assert!(people.update(1, |person| person.born = 1).await.unwrap_err().is_upgrade());
    assert_eq!(stored::<Person>(&database, 1).await, old);
}

#[tokio::test]
async fn an_old_document_that_its_own_type_does_not_read_names_the_path() {
    let (people, database) = unvalidated::<Person>().await;
    let old = doc! { "_id": 1, "schemaVersion": 1, "name": 4711, "born": "1815" };
    plain::<Person>(&database).insert_one(&old).await.unwrap();
    let error = people.get(1).await.unwrap_err();
    assert!(error.is_upgrade());
    let text = error.to_string();
    assert!(text.contains("name: wanted string, found int"), "{text}");
    assert!(!text.contains("4711"), "{text}");
}

#[tokio::test]
async fn an_edited_old_document_is_stored_in_the_new_form() {
    let (_, database) = unvalidated::<Person>().await;
    let (people, sent) = Sent::watch::<Person>(&database).await;
    let old = doc! { "_id": 1, "name": "Ada Lovelace", "born": "1815" };
    plain::<Person>(&database).insert_one(&old).await.unwrap();

    let updated = people.update(1, |person| person.last_name = "King".into()).await.unwrap();

    assert_eq!(updated.last_name, "King");
    assert_eq!(
        sent.updates(),
        [doc! {
            "$set": { "born": 1815, "schemaVersion": 3, "firstName": "Ada", "lastName": "King" },
            "$unset": { "name": "" },
        }]
    );
    assert_eq!(people.get(1).await.unwrap(), Some(updated));
}

#[tokio::test]
async fn an_upgrade_keeps_what_no_version_knows() {
    let (_, database) = validated::<Parcel>().await;
    let (parcels, sent) = Sent::watch::<Parcel>(&database).await;
    let old = doc! {
        "_id": 1, "foreign": 1, "hint": "fragile",
        "to": { "name": "Ada", "postcode": 12, "foreign": 2 },
        "goods": [{ "kilos": 1, "foreign": 3 }, { "kilos": 2, "foreign": 4 }],
    };
    plain::<Parcel>(&database).insert_one(&old).await.unwrap();

    let updated = parcels.update(1, |parcel| parcel.to.name = "Eve".into()).await.unwrap();

    assert_eq!(
        sent.updates(),
        [doc! {
            "$set": {
                "to.name": "Eve", "to.zip": "12", "goods.0.grams": 1000, "goods.1.grams": 2000,
                "schema_version": 2,
            },
            "$unset": { "hint": "", "to.postcode": "", "goods.0.kilos": "", "goods.1.kilos": "" },
        }]
    );
    assert_eq!(
        stored::<Parcel>(&database, 1).await,
        doc! {
            "_id": 1, "foreign": 1, "schema_version": 2,
            "to": { "name": "Eve", "zip": "12", "foreign": 2 },
            "goods": [{ "grams": 1000, "foreign": 3 }, { "grams": 2000, "foreign": 4 }],
        }
    );
    assert_eq!(parcels.get(1).await.unwrap(), Some(updated));
}

#[tokio::test]
async fn an_upgrade_keeps_goods_that_stay_when_one_goes() {
    let (parcels, database) = validated::<Parcel>().await;
    let old = doc! {
        "_id": 1, "to": { "name": "Ada", "postcode": 12 },
        "goods": [{ "kilos": 1, "foreign": 3 }, { "kilos": 2, "foreign": 4 }],
    };
    plain::<Parcel>(&database).insert_one(&old).await.unwrap();
    parcels.update(1, |parcel| _ = parcel.goods.remove(0)).await.unwrap();
    assert_eq!(
        stored::<Parcel>(&database, 1).await.get_array("goods").unwrap()[..],
        [doc! { "grams": 2000, "foreign": 4 }.into()]
    );
}

#[tokio::test]
async fn an_upgrade_of_a_closed_model_is_checked_whole() {
    let (people, database) = unvalidated::<Person>().await;
    let old = doc! {
        "_id": 1, "schemaVersion": 2, "firstName": "Ada", "lastName": "Lovelace", "born": "1815",
        "foreign": { "x": 1 },
    };
    plain::<Person>(&database).insert_one(&old).await.unwrap();
    // The model is closed, so the check refuses the field that no version knows.
    let error = people.update(1, |person| person.born = 1816).await.unwrap_err();
    assert!(error.is_violation());
    assert!(error.to_string().contains("foreign"), "{error}");
    assert_eq!(stored::<Person>(&database, 1).await, old);
}

#[tokio::test]
async fn a_type_that_denies_unknown_fields_never_sees_the_version() {
    let (strict, database) = validated::<Strict>().await;
    let one = Strict { id: ObjectId::new(), a: 1 };
    strict.insert(&one).await.unwrap();
    assert_eq!(strict.get(one.id).await.unwrap(), Some(one.clone()));
    assert_eq!(stored::<Strict>(&database, one.id).await.get_i32("schema_version").unwrap(), 1);
    let driver = strict.driver();
    assert_eq!(driver.find_one(doc! {}).await.unwrap().unwrap().into_inner(), one);
    assert_eq!(strict.update(one.id, |strict| strict.a = 2).await.unwrap().a, 2);
}

#[tokio::test]
async fn a_type_that_keeps_unknown_fields_never_keeps_the_version() {
    let (bags, database) = validated::<Bag>().await;
    let rest = HashMap::from([("a".to_owned(), "x".to_owned())]);
    let one = Bag { id: ObjectId::new(), rest };
    bags.insert(&one).await.unwrap();
    assert_eq!(bags.get(one.id).await.unwrap(), Some(one.clone()));
    let updated = bags.update(one.id, |bag| {
        bag.rest.insert("b".into(), "y".into());
        bag.rest.remove("a");
    });
    updated.await.unwrap();
    assert_eq!(
        stored::<Bag>(&database, one.id).await,
        doc! { "_id": one.id, "schema_version": 1, "b": "y" }
    );

    let mut own = one;
    own.rest.insert("schema_version".into(), "7".into());
    let error = bags.insert(&own).await.unwrap_err();
    assert!(error.is_unwritable(), "{error}");
    assert!(error.to_string().contains("`schema_version`"), "{error}");
}
