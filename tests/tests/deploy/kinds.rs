//! Every kind of index on a real server: what compiles is built as it is declared, and what does
//! not is refused or does not do what it says.

use crate::world::{build, database, index, indexes};
use bson::{Bson, DateTime, Document, doc};
use docwright::deploy;
use docwright::{Document as Model, Embedded, models};
use mongodb::Database;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Model)]
#[document(collection = "articles")]
#[schema_version(1)]
#[index(
    tenant = 1,
    title = "text",
    tags = "text",
    year = -1,
    weights(title = 10),
    language = "German",
    language_override = tongue,
    collation(locale = "simple"),
    partial(year(gt = 2000), status(in = ["open", "done"]))
)]
#[index(title = 1, unique, collation(locale = "de@collation=phonebook", strength = 1))]
#[index(tenant = 1, title = "hashed", year = 1)]
#[index(wildcard, wildcard_projection(tags, id = 0))]
#[index(place = "2dsphere", year = 1)]
#[index(pair = "2d", year = 1, bits = 32, min = 0, max = 1000.5)]
#[index(code = 1, unique, partial(code(type = "number"), kept = false))]
#[index(stops.place = "2dsphere")]
struct Article {
    #[serde(rename = "_id")]
    id: i32,
    tenant: i32,
    #[field(max_length = 100)]
    title: String,
    #[embed(max = 3, item(max_length = 20))]
    tags: Vec<String>,
    year: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[field(max_length = 20)]
    tongue: Option<String>,
    status: Status,
    place: Point,
    #[embed(max = 3)]
    stops: Vec<Stop>,
    pair: [f64; 2],
    code: Option<i64>,
    kept: bool,
    #[index(expire_after = "30d", hidden)]
    seen: Option<DateTime>,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "type")]
struct Point {
    coordinates: [f64; 2],
}

#[derive(Serialize, Deserialize, Embedded)]
struct Stop {
    place: Point,
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(rename_all = "lowercase")]
enum Status {
    Open,
    Done,
}

fn article(id: i32) -> Article {
    Article {
        id,
        tenant: 1,
        title: format!("title {id}"),
        tags: vec!["new".to_owned(), "blue".to_owned()],
        year: 2024,
        tongue: None,
        status: Status::Open,
        place: Point { coordinates: [13.4, 52.5] },
        stops: vec![
            Stop { place: Point { coordinates: [1.0, 2.0] } },
            Stop { place: Point { coordinates: [3.0, 4.0] } },
        ],
        pair: [1.0, 999.0],
        code: None,
        kept: false,
        seen: None,
    }
}

#[tokio::test]
async fn every_kind_is_built_and_takes_documents() {
    let database = database().await;
    let articles = models![Article];
    deploy::apply(&database, &articles).await.unwrap();
    assert_eq!(indexes(&database, "articles").await.len(), 9);
    let collection = database.collection::<Article>("articles");
    // Two without a code: the partial index holds neither.
    collection.insert_many([article(1), article(2)]).await.unwrap();
    let text = index(&database, "articles", "tenant_1_title_text_tags_text_year_-1").await;
    assert_eq!(text.get_document("weights").unwrap(), &doc! { "tags": 1, "title": 10 });
    let found = collection.count_documents(doc! {
        "tenant": 1, "year": { "$gt": 2000 }, "status": "open", "$text": { "$search": "blue" },
    });
    assert_eq!(found.await.unwrap(), 2);
}

/// What the server says to an index: `None` where it takes it.
async fn refusal(database: &Database, key: Document, options: Document) -> Option<i32> {
    let mut spec = doc! { "key": key, "name": "tried" };
    spec.extend(options);
    let made = database.run_command(doc! { "createIndexes": "tried", "indexes": [spec] }).await;
    let refused = made.err().map(|error| match *error.kind {
        mongodb::error::ErrorKind::Command(error) => error.code,
        other => panic!("{other}"),
    });
    database.collection::<Document>("tried").drop_indexes().await.unwrap();
    refused
}

#[tokio::test]
async fn the_server_refuses_what_does_not_compile() {
    let database = database().await;
    database.create_collection("tried").await.unwrap();
    let none = Document::new;
    for (key, options, code) in [
        (doc! { "$**": 1 }, doc! { "expireAfterSeconds": 5 }, 67),
        (doc! { "_id": 1 }, doc! { "expireAfterSeconds": 5 }, 197),
        (doc! { "a": "text", "b": 1, "c": "text" }, none(), 67),
        (doc! { "a": "text", "b": "2dsphere" }, none(), 67),
        (doc! { "a": "text" }, doc! { "collation": { "locale": "en" } }, 67),
        (doc! { "a": "text" }, doc! { "weights": { "a": 100_000 } }, 67),
        (doc! { "a": "text" }, doc! { "default_language": "klingon" }, 67),
        (doc! { "a": 1 }, doc! { "weights": { "a": 2 } }, 67),
        (doc! { "a": "hashed" }, doc! { "unique": true }, 16764),
        (doc! { "a": "hashed", "b": "hashed" }, none(), 31303),
        (doc! { "a": "2dsphere", "b": "hashed" }, none(), 67),
        (doc! { "a": 1, "b": "2d" }, none(), 16801),
        (doc! { "a": "2d", "b": "2dsphere" }, none(), 67),
        (doc! { "a": "2d" }, doc! { "bits": 33 }, 72),
        (doc! { "a": "2d" }, doc! { "max": -500.0 }, 72),
        (doc! { "a": "2d" }, doc! { "collation": { "locale": "en" } }, 67),
        (doc! { "$**": 1 }, doc! { "unique": true }, 67),
        (doc! { "$**": 1 }, doc! { "sparse": true }, 67),
        (doc! { "$**": 1 }, doc! { "wildcardProjection": {} }, 9),
        (doc! { "$**": 1 }, doc! { "wildcardProjection": { "a": 1, "a.b": 1 } }, 31249),
        (doc! { "$**": 1 }, doc! { "wildcardProjection": { "a": 1, "b": 0 } }, 31254),
        (doc! { "a.$**": 1 }, doc! { "wildcardProjection": { "a.b": 1 } }, 9),
        (doc! { "a": 1 }, doc! { "wildcardProjection": { "a": 1 } }, 2),
        (doc! { "a": 1 }, doc! { "sparse": true, "partialFilterExpression": { "a": 1 } }, 67),
        (doc! { "a": 1 }, doc! { "partialFilterExpression": { "a": { "$ne": 1 } } }, 67),
        (doc! { "a": 1 }, doc! { "partialFilterExpression": { "a": { "$type": "integer" } } }, 2),
        (doc! { "a": 1 }, doc! { "collation": { "locale": "de_DE" } }, 2),
    ] {
        assert_eq!(
            refusal(&database, key.clone(), options.clone()).await,
            Some(code),
            "{key} {options}"
        );
    }
}

/// The code of the refused write, `None` where it is taken.
async fn insert(database: &Database, document: Document) -> Option<i32> {
    let made = database.collection::<Document>("tried").insert_one(document).await;
    made.err().map(|error| match *error.kind {
        mongodb::error::ErrorKind::Write(mongodb::error::WriteFailure::WriteError(error)) => {
            error.code
        }
        other => panic!("{other}"),
    })
}

#[tokio::test]
async fn the_server_refuses_documents_that_no_type_has() {
    for (key, value, code) in [
        (doc! { "v": "2dsphere" }, Bson::String("Berlin".into()), Some(16755)),
        (doc! { "v": "2dsphere" }, doc! { "name": "x", "lng": 1, "lat": 2 }.into(), Some(16755)),
        (doc! { "v": "2dsphere" }, doc! { "lng": 1, "lat": 2 }.into(), None),
        (
            doc! { "v": "2dsphere" },
            doc! { "type": "Spot", "coordinates": [1, 2] }.into(),
            Some(16755),
        ),
        (
            doc! { "v": "2dsphere" },
            doc! { "type": "point", "coordinates": [1, 2] }.into(),
            Some(16755),
        ),
        (doc! { "v": "2dsphere" }, bson::bson!([[1, 2], [3, 4]]), Some(16755)),
        (doc! { "v": "2d" }, doc! { "type": "Point", "coordinates": [1, 2] }.into(), Some(16804)),
        (doc! { "v": "2d" }, bson::bson!([[1, 2], [3, 4]]), None),
        (doc! { "v": "hashed" }, bson::bson!([1]), Some(16766)),
        (doc! { "v": 1, "w": "hashed" }, bson::bson!([1]), Some(16766)),
        (doc! { "v": 1, "w": "text" }, bson::bson!([1]), Some(201)),
    ] {
        let database = database().await;
        build(&database, "tried", doc! { "key": &key, "name": "tried" }).await;
        assert_eq!(insert(&database, doc! { "v": value }).await, code, "{key}");
    }
    let database = database().await;
    build(&database, "tried", doc! { "key": { "t": "text" }, "name": "tried" }).await;
    for (language, code) in [
        (Bson::Null, Some(17261)),
        (Bson::Int32(5), Some(17261)),
        (Bson::String("german".into()), None),
    ] {
        assert_eq!(insert(&database, doc! { "t": "a", "language": language }).await, code);
    }
}

#[tokio::test]
async fn unique_does_not_hold_where_it_does_not_compile() {
    for (key, options, document) in [
        // A text index keeps no values apart.
        (doc! { "t": "text" }, doc! {}, doc! { "t": "same" }),
        // No document has a value of another type.
        (doc! { "t": 1 }, doc! { "partialFilterExpression": { "t": 5 } }, doc! { "t": "same" }),
    ] {
        let database = database().await;
        let mut spec = doc! { "key": key, "name": "tried", "unique": true };
        spec.extend(options);
        build(&database, "tried", spec).await;
        assert_eq!(insert(&database, document.clone()).await, None);
        assert_eq!(insert(&database, document).await, None);
    }
}

#[tokio::test]
async fn a_partial_index_keeps_documents_without_a_value_out() {
    let with = |partial: Document| doc! { "partialFilterExpression": partial };
    for (key, options, document, again) in [
        // Sparse leaves out what lacks every key.
        (doc! { "t": 1, "v": 1 }, doc! { "sparse": true }, doc! { "t": 1 }, Some(11000)),
        (doc! { "t": 1, "v": 1 }, with(doc! { "v": { "$exists": true } }), doc! { "t": 1 }, None),
        // A null is there, and is of its own type.
        (doc! { "v": 1 }, with(doc! { "v": { "$exists": true } }), doc! { "v": null }, Some(11000)),
        (doc! { "v": 1 }, with(doc! { "v": { "$type": "string" } }), doc! { "v": null }, None),
        // An empty array has an entry, and nothing inside.
        (doc! { "v": 1 }, with(doc! { "v": { "$exists": true } }), doc! { "v": [] }, Some(11000)),
        (doc! { "v": 1 }, with(doc! { "v": { "$type": "string" } }), doc! { "v": [] }, None),
        (doc! { "v.p": 1 }, with(doc! { "v.p": { "$exists": true } }), doc! { "v": [] }, None),
    ] {
        let database = database().await;
        let mut spec = doc! { "key": &key, "name": "tried", "unique": true };
        spec.extend(options.clone());
        build(&database, "tried", spec).await;
        assert_eq!(insert(&database, document.clone()).await, None);
        assert_eq!(insert(&database, document.clone()).await, again, "{key} {options} {document}");
    }
}
