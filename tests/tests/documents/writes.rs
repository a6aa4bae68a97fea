//! Inserting, finding, counting, replacing and deleting.

use crate::models::{Bag, Counter, Event, Lenient, Note, Order, Person, Warned, item, person};
use crate::support::{Sent, plain, stored, unvalidated, validated};
use bson::{Bson, doc, oid::ObjectId};
use docwright::{Query, Verdict};
use futures_util::TryStreamExt;

#[tokio::test]
async fn the_version_stands_right_after_the_id() {
    let (people, database) = validated::<Person>().await;
    assert_eq!(people.insert(&person(1)).await.unwrap(), Bson::Int32(1));
    let keys: Vec<_> = stored::<Person>(&database, 1).await.keys().cloned().collect();
    assert_eq!(keys, ["_id", "schemaVersion", "firstName", "lastName", "born"]);
    assert_eq!(stored::<Person>(&database, 1).await.get("schemaVersion"), Some(&Bson::Int32(3)));
}

#[tokio::test]
async fn a_model_without_an_id_gets_one_from_the_driver() {
    let (notes, database) = validated::<Note>().await;
    let note = Note { id: None, uuid: uuid::Uuid::from_u128(7), text: "hello".into() };
    let id = notes.insert(&note).await.unwrap().as_object_id().unwrap();
    let keys: Vec<_> = stored::<Note>(&database, id).await.keys().cloned().collect();
    assert_eq!(keys[..2], ["_id", "schema_version"]);
    let read = notes.find_one(doc! {}).await.unwrap().unwrap();
    assert_eq!(read, Note { id: Some(id), ..note.clone() });
    let error = notes.replace(&note).await.unwrap_err();
    assert!(error.is_unwritable(), "{error}");
}

#[tokio::test]
async fn many_are_inserted_found_counted_and_deleted() {
    let (people, _) = validated::<Person>().await;
    let all: Vec<_> = (0..10).map(person).collect();
    let ids = people.insert_many(&all).await.unwrap();
    assert_eq!(ids, (0..10).map(Bson::Int32).collect::<Vec<_>>());
    assert!(people.insert_many([]).await.unwrap().is_empty());

    let page = people.find(doc! {}).sort(doc! { "_id": -1 }).skip(2).limit(3).batch_size(2);
    let page: Vec<_> = page.map_ok(|person| person.id).try_collect().await.unwrap();
    assert_eq!(page, [7, 6, 5]);

    let last = Query::all().sort(doc! { "_id": -1 });
    assert_eq!(people.find_one(last.clone()).await.unwrap(), Some(person(9)));
    let first = people.find(last).limit(1).try_next().await.unwrap();
    assert_eq!(first, Some(person(9)), "the stream itself, and the query's own order");

    assert_eq!(people.count(doc! { "_id": { "$lt": 4 } }).await.unwrap(), 4);
    assert_eq!(people.delete_many(doc! { "_id": { "$lt": 4 } }).await.unwrap(), 4);
    assert_eq!(people.count(Query::all()).await.unwrap(), 6);
    assert!(people.delete(5).await.unwrap());
    assert!(!people.delete(5).await.unwrap());
    assert_eq!(people.get(5).await.unwrap(), None);
}

#[tokio::test]
async fn a_stream_starts_when_it_is_polled() {
    let (_, database) = unvalidated::<Person>().await;
    let (people, sent) = Sent::watch::<Person>(&database).await;
    drop(people.find(doc! {}));
    assert!(sent.names().is_empty());
    let mut found = people.find(doc! {});
    assert_eq!(found.try_next().await.unwrap(), None);
    assert_eq!(found.try_next().await.unwrap(), None, "and ends once");
    assert_eq!(sent.names(), ["find"]);
}

#[tokio::test]
async fn what_breaks_the_validator_is_not_sent() {
    let (_, database) = validated::<Order>().await;
    let (orders, sent) = Sent::watch::<Order>(&database).await;
    let good = Order::default();
    let bad = Order { id: 1, items: vec![item("a", 101), item("b", -1)], ..Order::default() };
    let error = orders.insert(&bad).await.unwrap_err();
    assert_eq!(error.verdict(), Some(Verdict::Client));
    let paths: Vec<_> = error.violations().unwrap().iter().map(|v| v.path.as_str()).collect();
    assert_eq!(paths, ["items.0.qty", "items.1.qty"]);

    let error = orders.insert_many([&good, &bad]).await.unwrap_err();
    assert_eq!(error.position(), Some(1));
    assert!(error.is_violation() && orders.replace(&bad).await.unwrap_err().is_violation());
    assert!(sent.names().is_empty());
}

#[tokio::test]
async fn a_refusal_of_the_server_has_the_same_form() {
    let (orders, database) = validated::<Order>().await;
    database
        .run_command(doc! { "collMod": "orders", "validator": { "$jsonSchema": { "properties": {
            "comment": { "bsonType": "string", "maxLength": 3 },
            "items": { "items": { "properties": { "sku": { "enum": ["a", "b"] } } } },
        } } } })
        .await
        .unwrap();
    let order = Order {
        id: 7,
        comment: "secret".into(),
        items: vec![item("a", 1), item("c", 1)],
        ..Order::default()
    };
    let error = orders.insert(&order).await.unwrap_err();
    assert_eq!(error.verdict(), Some(Verdict::Server));
    assert_eq!(
        error.to_string(),
        "a document of `orders` with _id 7 breaks its validator (refused by the server): \
         comment: wanted at most 3 characters, found 6 characters; \
         items.1.sku: wanted \"a\" or \"b\", found another string"
    );
    let good = Order::default();
    let error = orders.insert_many([&good, &order]).await.unwrap_err();
    assert_eq!((error.position(), error.verdict()), (Some(1), Some(Verdict::Server)));
    assert_eq!(orders.count(doc! {}).await.unwrap(), 1, "those before it are stored");
    let error = orders.update(0, |order| order.comment = "secret".into()).await.unwrap_err();
    assert_eq!(error.verdict(), Some(Verdict::Server));
    let error = orders.replace(&Order { id: 0, ..order }).await.unwrap_err();
    assert_eq!(error.verdict(), Some(Verdict::Server));
}

#[tokio::test]
async fn a_duplicate_key_names_the_index_and_its_paths() {
    let (people, database) = validated::<Person>().await;
    database
        .run_command(doc! { "createIndexes": "people", "indexes": [
            { "key": { "firstName": 1, "born": -1 }, "name": "one of a kind", "unique": true },
        ] })
        .await
        .unwrap();
    people.insert(&person(1)).await.unwrap();
    let again = people.insert(&person(1)).await.unwrap_err();
    assert!(again.is_duplicate_key());
    assert!(again.to_string().contains("the same _id (unique index `_id_`)"), "{again}");

    let twin =
        "another document of `people` has the same firstName, born (unique index `one of a kind`)";
    let error = people.insert(&person(2)).await.unwrap_err();
    assert_eq!(error.to_string(), twin);
    let other = named(3, "Grace");
    let error = people.insert_many([&other, &person(4)]).await.unwrap_err();
    assert_eq!(error.position(), Some(1));
    assert_eq!(error.to_string(), format!("document 1 of those to insert: {twin}"));
    let error = people.update(3, |person| person.first_name = "Ada".into()).await.unwrap_err();
    assert_eq!(error.to_string(), twin);
    let error = people.replace(&person(3)).await.unwrap_err();
    assert_eq!(error.to_string(), twin);
}

fn named(id: i32, first: &str) -> Person {
    Person { first_name: first.into(), ..person(id) }
}

#[tokio::test]
async fn replacing_drops_what_the_type_does_not_know() {
    let (counters, database) = unvalidated::<Counter>().await;
    let old = doc! { "_id": "c", "n": 1_i64, "x": 1 };
    plain::<Counter>(&database).insert_one(old).await.unwrap();
    counters.replace(&Counter { id: "c".into(), n: 2 }).await.unwrap();
    assert_eq!(
        stored::<Counter>(&database, "c").await,
        doc! { "_id": "c", "schema_version": 1, "n": 2_i64 }
    );
    let nobody = Counter { id: "d".into(), n: 2 };
    let error = counters.replace(&nobody).await.unwrap_err();
    assert!(error.is_not_found());
    assert_eq!(error.to_string(), "no document of `counters` has _id \"d\"");
    assert!(counters.update("d".to_owned(), |_| ()).await.unwrap_err().is_not_found());
}

#[tokio::test]
async fn a_value_that_bson_cannot_hold_is_named_without_the_value() {
    #[derive(serde::Serialize, serde::Deserialize, docwright::Document)]
    #[document(collection = "big")]
    #[schema_version(1)]
    struct Big {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[field(max = 9223372036854775807)]
        n: u64,
    }
    let (big, _) = unvalidated::<Big>().await;
    let error = big.insert(&Big { id: ObjectId::new(), n: u64::MAX }).await.unwrap_err();
    assert!(error.is_unwritable());
    assert!(!error.to_string().contains(&u64::MAX.to_string()), "{error}");
}

#[tokio::test]
async fn an_enum_is_stored_read_and_edited() {
    let (events, database) = validated::<Event>().await;
    let login = Event::Login { id: 1, by: "ada".into() };
    events.insert(&login).await.unwrap();
    let keys: Vec<_> = stored::<Event>(&database, 1).await.keys().cloned().collect();
    assert_eq!(keys, ["_id", "schema_version", "kind", "by"]);
    assert_eq!(events.get(1).await.unwrap(), Some(login));
    let logout = Event::Logout { id: 1, after: 60 };
    events.update(1, |event| *event = logout.clone()).await.unwrap();
    assert_eq!(
        stored::<Event>(&database, 1).await,
        doc! { "_id": 1, "schema_version": 1, "kind": "logout", "after": 60 }
    );
    assert_eq!(events.get(1).await.unwrap(), Some(logout));
}

#[tokio::test]
async fn the_check_is_as_lenient_as_the_server() {
    let (lenient, database) = validated::<Lenient>().await;
    let moderate = doc! { "collMod": "lenient", "validationLevel": "moderate" };
    database.run_command(moderate).await.unwrap();
    assert!(lenient.insert(&Lenient { id: 1, n: 11, m: 0 }).await.unwrap_err().is_violation());
    let bypass = doc! {
        "insert": "lenient", "documents": [{ "_id": 1, "n": 11, "m": 0 }],
        "bypassDocumentValidation": true,
    };
    database.run_command(bypass).await.unwrap();
    lenient.update(1, |lenient| lenient.m = 1).await.expect("it was wrong before");
    lenient.replace(&Lenient { id: 1, n: 12, m: 0 }).await.expect("it was wrong before");
    lenient.update(1, |lenient| lenient.n = 1).await.unwrap();
    let error = lenient.update(1, |lenient| lenient.n = 11).await.unwrap_err();
    assert_eq!(error.verdict(), Some(Verdict::Client));
    let error = lenient.replace(&Lenient { id: 1, n: 11, m: 0 }).await.unwrap_err();
    assert_eq!(error.verdict(), Some(Verdict::Server), "only the server knows what is stored");

    let (warned, database) = validated::<Warned>().await;
    let warn = doc! { "collMod": "warned", "validationAction": "warn" };
    database.run_command(warn).await.unwrap();
    warned.insert(&Warned { id: 1, n: 11 }).await.unwrap();
    assert_eq!(warned.get(1).await.unwrap().unwrap().n, 11);
}

#[tokio::test]
async fn a_flattened_key_that_is_a_field_is_not_sent() {
    let (bags, database) = unvalidated::<Bag>().await;
    let rest = [("_id".to_owned(), "mine".to_owned())].into();
    let error = bags.insert(&Bag { id: ObjectId::new(), rest }).await.unwrap_err();
    assert_eq!(error.verdict(), Some(Verdict::Client));
    assert_eq!(error.violations().unwrap().0[0].path, "_id");
    assert!(!error.to_string().contains("mine"));
    assert_eq!(plain::<Bag>(&database).count_documents(doc! {}).await.unwrap(), 0);
}
