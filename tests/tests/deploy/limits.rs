//! What the rules of indexes say of the server, asked of the server.

use crate::world::{build, database, indexes};
use bson::{Document, doc, oid::ObjectId};
use docwright::{Document as Model, Models, models};
use mongodb::error::{Error, ErrorKind, WriteFailure};
use mongodb::{Collection, Database};
use serde::{Deserialize, Serialize};

/// One key, and every index on it that `duplicate_index` lets stand beside the others.
#[derive(Serialize, Deserialize, Model)]
#[document(collection = "users")]
#[schema_version(1)]
#[allow_design(many_indexes, reason = "the number is what is tested")]
#[index(email = 1, unique, name = "login")]
#[index(email = 1, name = "mails")]
#[index(email = 1, collation(locale = "en", strength = 2))]
#[index(email = 1, collation(locale = "de"))]
#[index(email = 1, unique, partial(state = "active"))]
#[index(email = 1, partial(state = "invited"))]
#[index(email = 1, partial(state = "gone", phone(exists)))]
#[index(email = -1)]
#[index(email = "hashed")]
#[index(phone = 1, unique, sparse)]
#[index(phone = 1)]
#[index(wildcard, wildcard_projection(state))]
#[index(wildcard, wildcard_projection(email))]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 99)]
    email: String,
    #[field(max_length = 9)]
    state: String,
    #[field(max_length = 20)]
    phone: String,
}

const USER: Models = models![User];

async fn create(database: &Database, index: Document) -> Result<(), i32> {
    let command = doc! { "createIndexes": "c", "indexes": [index] };
    database.run_command(command).await.map(drop).map_err(|error| code(&error))
}

fn code(error: &Error) -> i32 {
    match error.kind.as_ref() {
        ErrorKind::Command(error) => error.code,
        ErrorKind::Write(WriteFailure::WriteError(error)) => error.code,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn what_is_told_apart_is_built_side_by_side() {
    let database = database().await;
    for index in USER.specs()[0].indexes() {
        build(&database, "users", index.to_document()).await;
    }
    assert_eq!(indexes(&database, "users").await.len(), 13);
}

#[tokio::test]
async fn options_of_one_index_do_not_make_it_two() {
    for option in [doc! { "expireAfterSeconds": 5 }, doc! { "hidden": true }, doc! {}] {
        let database = database().await;
        create(&database, doc! { "key": { "a": 1 }, "name": "a" }).await.unwrap();
        let mut other = doc! { "key": { "a": 1 }, "name": "b" };
        other.extend(option);
        assert_eq!(create(&database, other.clone()).await, Err(85), "{other}");
    }
}

#[tokio::test]
async fn names_that_are_taken_are_refused() {
    let database = database().await;
    create(&database, doc! { "key": { "a": 1 }, "name": "a" }).await.unwrap();
    for (name, code) in [("a", 86), ("_id_", 2), ("*", 2), ("", 67), ("x\0", 67)] {
        let index = doc! { "key": { "b": 1 }, "name": name };
        assert_eq!(create(&database, index).await, Err(code), "{name:?}");
    }
}

#[tokio::test]
async fn the_index_on_the_id_takes_no_option() {
    let database = database().await;
    for option in [
        doc! { "unique": true },
        doc! { "sparse": true },
        doc! { "hidden": true },
        doc! { "expireAfterSeconds": 5 },
        doc! { "partialFilterExpression": { "a": 1 } },
    ] {
        let mut index = doc! { "key": { "_id": 1 }, "name": "_id_" };
        index.extend(option);
        assert_eq!(create(&database, index.clone()).await, Err(197), "{index}");
    }
    assert_eq!(create(&database, doc! { "key": { "_id": -1 }, "name": "x" }).await, Err(2));
    create(&database, doc! { "key": { "_id": "hashed" }, "name": "h" }).await.unwrap();
}

#[tokio::test]
async fn a_collection_has_64_indexes_and_an_index_32_keys() {
    let database = database().await;
    let of = |keys: Document, name: String| doc! { "key": keys, "name": name };
    for n in 1..64 {
        create(&database, of(doc! { format!("a{n}"): 1 }, format!("a{n}"))).await.unwrap();
    }
    assert_eq!(create(&database, of(doc! { "a64": 1 }, "a64".into())).await, Err(67));

    let plain = |count: i32| (0..count).map(|n| (format!("k{n}"), 1.into())).collect::<Document>();
    let other = self::database().await;
    create(&other, of(plain(32), "plain".into())).await.unwrap();
    assert_eq!(create(&other, of(plain(33), "more".into())).await, Err(13103));
    // Texts count as two, however many they are.
    for (count, answer) in [(30, Ok(())), (31, Err(13103))] {
        let database = self::database().await;
        let mut keys = plain(count);
        keys.extend((0..9).map(|n| (format!("t{n}"), "text".into())));
        assert_eq!(create(&database, of(keys, format!("text{count}"))).await, answer, "{count}");
    }
}

#[tokio::test]
async fn arrays_are_parallel_where_their_paths_have_parted() {
    for (keys, document, is_taken) in [
        (doc! { "tags": 1, "sizes": 1 }, doc! { "tags": ["a"], "sizes": [] }, false),
        (doc! { "a.tags": 1, "a.sizes": 1 }, doc! { "a": { "tags": [1], "sizes": [1] } }, false),
        (doc! { "items.a": 1, "items.b": 1 }, doc! { "items": [{ "a": 1, "b": 2 }] }, true),
        (doc! { "items.a": 1, "items.b": 1 }, doc! { "items": [{ "a": [1], "b": 2 }] }, true),
        (doc! { "items.a": 1, "items.b": 1 }, doc! { "items": [{ "a": [1], "b": [2] }] }, false),
        (doc! { "items": 1, "items.a": 1 }, doc! { "items": [{ "a": [1] }] }, true),
        (doc! { "items.a": 1, "tags": 1 }, doc! { "items": [{ "a": 1 }], "tags": [1] }, false),
        (doc! { "pair.0": 1, "pair.1": 1 }, doc! { "pair": [1, 2] }, true),
        (doc! { "pair.0": 1, "tags": 1 }, doc! { "pair": [1, 2], "tags": [1] }, false),
        (
            doc! { "at": "2dsphere", "tags": 1, "sizes": 1 },
            doc! { "at": [1, 2], "tags": [1], "sizes": [1, 2] },
            true,
        ),
    ] {
        let database = database().await;
        create(&database, doc! { "key": &keys, "name": "x" }).await.unwrap();
        let collection: Collection<Document> = database.collection("c");
        let written = collection.insert_one(&document).await.map(drop);
        let expected = if is_taken { Ok(()) } else { Err(171) };
        assert_eq!(written.map_err(|error| code(&error)), expected, "{keys} {document}");
    }
}
