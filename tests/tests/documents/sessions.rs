//! Each method in a session: seen inside a transaction, gone with its rollback.

use crate::models::{Counter, Order, Person, person};
use crate::support::{plain, stored, validated};
use bson::doc;
use docwright::{Error, Model};
use futures_util::{FutureExt, TryStreamExt};

#[tokio::test]
async fn a_rollback_takes_back_every_write() {
    let (people, database) = validated::<Person>().await;
    people.insert(&person(1)).await.unwrap();
    people.insert(&person(2)).await.unwrap();
    let mut session = database.client().start_session().await.unwrap();
    session.start_transaction().await.unwrap();

    people.insert(&person(3)).session(&mut session).await.unwrap();
    people.insert_many(&[person(4), person(5)]).session(&mut session).await.unwrap();
    people.update(1, |person| person.born = 1).session(&mut session).await.unwrap();
    people.replace(&Person { born: 2, ..person(2) }).session(&mut session).await.unwrap();
    assert!(people.delete(3).session(&mut session).await.unwrap());
    assert_eq!(people.delete_many(doc! { "_id": 4 }).session(&mut session).await.unwrap(), 1);

    let inside: Vec<_> = people
        .find(doc! {})
        .sort(doc! { "_id": 1 })
        .session(&mut session)
        .map_ok(|person| (person.id, person.born))
        .try_collect()
        .await
        .unwrap();
    assert_eq!(inside, [(1, 1), (2, 2), (5, 1815)]);
    assert_eq!(people.count(doc! {}).session(&mut session).await.unwrap(), 3);
    assert_eq!(people.get(1).session(&mut session).await.unwrap().unwrap().born, 1);
    let five = people.find_one(doc! { "_id": 5 }).session(&mut session).await.unwrap();
    assert_eq!(five, Some(person(5)));
    assert_eq!(people.count(doc! {}).await.unwrap(), 2, "nothing is seen outside");

    session.abort_transaction().await.unwrap();
    let after: Vec<_> = people.find(doc! {}).sort(doc! { "_id": 1 }).try_collect().await.unwrap();
    assert_eq!(after, [person(1), person(2)]);
}

#[tokio::test]
async fn a_commit_keeps_them() {
    let (people, database) = validated::<Person>().await;
    people.insert(&person(1)).await.unwrap();
    let mut session = database.client().start_session().await.unwrap();
    session.start_transaction().await.unwrap();
    people.update(1, |person| person.born += 1).session(&mut session).await.unwrap();
    people.update(1, |person| person.born += 1).session(&mut session).await.unwrap();
    session.commit_transaction().await.unwrap();
    assert_eq!(people.get(1).await.unwrap().unwrap().born, 1817);
}

#[tokio::test]
async fn guards_hold_in_a_transaction() {
    let (people, database) = validated::<Person>().await;
    database.run_command(doc! { "collMod": "people", "validator": {} }).await.unwrap();
    let newer = doc! { "_id": 1, "schemaVersion": 4 };
    plain::<Person>(&database).insert_one(&newer).await.unwrap();
    let mut session = database.client().start_session().await.unwrap();
    session.start_transaction().await.unwrap();
    let replaced = people.replace(&person(1)).session(&mut session).await;
    assert!(replaced.unwrap_err().is_newer_version());
    let updated = people.update(1, |person| person.born = 1).session(&mut session).await;
    assert!(updated.unwrap_err().is_newer_version());
    let missing = people.replace(&person(2)).session(&mut session).await;
    assert!(missing.unwrap_err().is_not_found());
    session.commit_transaction().await.unwrap();
    assert_eq!(stored::<Person>(&database, 1).await, newer);
}

#[tokio::test]
async fn a_conflict_of_transactions_makes_the_driver_try_again() {
    let (counters, database) = validated::<Counter>().await;
    counters.insert(&Counter { id: "c".into(), n: 0 }).await.unwrap();
    let mut session = database.client().start_session().await.unwrap();
    let outside = counters.clone();
    let mut attempts = 0;
    session
        .start_transaction()
        .and_run2(async |session| {
            attempts += 1;
            let id = "c".to_owned();
            counters.get(&id).session(&mut *session).await?;
            if attempts == 1 {
                outside.update(&id, |counter| counter.n += 10).await?;
            }
            counters.update(&id, |counter| counter.n += 1).session(session).await?;
            Ok(())
        })
        .await
        .unwrap();
    assert_eq!(attempts, 2);
    assert_eq!(counters.get("c".to_owned()).await.unwrap().unwrap().n, 11);
}

#[tokio::test]
async fn an_error_of_ours_comes_out_of_the_drivers_callback_as_it_was() {
    let (orders, database) = validated::<Order>().await;
    let mut session = database.client().start_session().await.unwrap();
    let failed = session
        .start_transaction()
        .and_run(&orders, |session, orders| {
            async move {
                orders.update(1, |_| ()).session(session).await?;
                Ok(())
            }
            .boxed()
        })
        .await;
    let error = Error::from_driver(Order::SPEC, failed.unwrap_err());
    assert!(error.is_not_found(), "{error}");
}
