//! The version of a stored document: current, past, newer, missing, or none at all (case C24).

use crate::models::{Counter, Person, person};
use crate::support::{bytes_of, plain, unvalidated, validated};
use bson::{Bson, Decimal128, doc};
use docwright::Error;

/// What reading a person whose version field is this gives.
async fn read(version: Option<Bson>) -> Result<Person, Error> {
    let (people, database) = unvalidated::<Person>().await;
    let mut document = doc! { "_id": 1, "firstName": "Ada", "lastName": "Lovelace", "born": 1815 };
    if let Some(version) = version {
        document.insert("schemaVersion", version);
    }
    plain::<Person>(&database).insert_one(document).await.unwrap();
    people.get(1).await.map(|found| found.unwrap())
}

#[tokio::test]
async fn a_whole_number_is_a_version_whatever_its_type() {
    for three in [Bson::Int32(3), Bson::Int64(3), Bson::Double(3.0)] {
        assert_eq!(read(Some(three)).await.unwrap(), person(1));
    }
}

#[tokio::test]
async fn a_newer_version_is_named_and_not_read() {
    for four in [Bson::Int32(4), Bson::Int64(1 << 40), Bson::Double(4.0), Bson::Double(1e300)] {
        assert!(read(Some(four)).await.unwrap_err().is_newer_version());
    }
    let error = read(Some(Bson::Int32(4))).await.unwrap_err().to_string();
    assert!(error.contains("document 1 of `people` has version 4"), "{error}");
    assert!(error.contains("knows 3 at most"), "{error}");
}

#[tokio::test]
async fn anything_else_is_no_version() {
    let decimal: Decimal128 = "3".parse().unwrap();
    for (value, shown) in [
        (Bson::from("3"), "found a string"),
        (Bson::Int32(-1), "found -1"),
        (Bson::Int32(0), "found 0"),
        (Bson::Int64(-5), "found -5"),
        (Bson::Double(2.5), "found 2.5"),
        (Bson::Double(f64::NAN), "found NaN"),
        (Bson::Double(f64::INFINITY), "found inf"),
        (Bson::Decimal128(decimal), "found a decimal"),
        (Bson::Null, "found null"),
        (Bson::from(vec![3]), "found an array"),
    ] {
        let error = read(Some(value)).await.unwrap_err();
        assert!(error.is_invalid_version(), "{error}");
        let text = error.to_string();
        assert!(text.contains(shown), "{text}");
        assert!(
            text.contains("document 1 of `people`") && text.contains("`schemaVersion`"),
            "{text}"
        );
    }
}

#[tokio::test]
async fn a_missing_version_is_version_1() {
    let error = read(None).await.unwrap_err();
    assert!(error.is_upgrade(), "read as PersonV1, which has a `name`: {error}");
    let (counters, database) = validated::<Counter>().await;
    plain::<Counter>(&database).insert_one(doc! { "_id": "c", "n": 7_i64 }).await.unwrap();
    assert_eq!(counters.get("c".to_owned()).await.unwrap().unwrap().n, 7);
}

#[tokio::test]
async fn what_is_newer_is_never_written() {
    let (people, database) = unvalidated::<Person>().await;
    let newer = doc! { "_id": 1, "name": "x", "extra": 1, "schemaVersion": 4 };
    plain::<Person>(&database).insert_one(newer).await.unwrap();
    let before = bytes_of::<Person>(&database, 1).await;

    assert!(people.replace(&person(1)).await.unwrap_err().is_newer_version());
    let edited = people.update(1, |person| person.born += 1).await;
    assert!(edited.unwrap_err().is_newer_version());

    assert_eq!(bytes_of::<Person>(&database, 1).await, before);
}

#[tokio::test]
async fn what_has_no_version_is_never_written() {
    let (people, database) = unvalidated::<Person>().await;
    let versions: [Bson; 4] = ["2".into(), (-1).into(), 2.5.into(), vec![2].into()];
    for (id, version) in (0..).zip(versions) {
        let document = doc! { "_id": id, "schemaVersion": version, "x": 1 };
        plain::<Person>(&database).insert_one(document).await.unwrap();
        let before = bytes_of::<Person>(&database, id).await;
        assert!(people.replace(&person(id)).await.unwrap_err().is_invalid_version());
        let edited = people.update(id, |person| person.born += 1).await;
        assert!(edited.unwrap_err().is_invalid_version());
        assert_eq!(bytes_of::<Person>(&database, id).await, before);
    }
}

#[tokio::test]
async fn what_is_past_or_current_is_replaced() {
    let (people, database) = unvalidated::<Person>().await;
    let versions: [Option<Bson>; 4] = [None, Some(2.into()), Some(2.0.into()), Some(3_i64.into())];
    for (id, version) in (0..).zip(versions) {
        let mut document = doc! { "_id": id, "x": 1 };
        document.extend(version.map(|version| ("schemaVersion".to_owned(), version)));
        plain::<Person>(&database).insert_one(document).await.unwrap();
        people.replace(&person(id)).await.unwrap();
        assert_eq!(people.get(id).await.unwrap().unwrap(), person(id));
    }
}

#[tokio::test]
async fn one_newer_document_does_not_hide_the_others() {
    use futures_util::StreamExt;
    let (people, database) = unvalidated::<Person>().await;
    people.insert(&person(1)).await.unwrap();
    let newer = doc! { "_id": 2, "schemaVersion": 9 };
    plain::<Person>(&database).insert_one(newer).await.unwrap();
    people.insert(&person(3)).await.unwrap();
    let found: Vec<_> = people.find(doc! {}).sort(doc! { "_id": 1 }).collect().await;
    assert_eq!(found[0].as_ref().unwrap().id, 1);
    assert!(found[1].as_ref().unwrap_err().is_newer_version());
    assert_eq!(found[2].as_ref().unwrap().id, 3);
}
