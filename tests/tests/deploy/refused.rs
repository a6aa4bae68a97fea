//! What the server would refuse, the plan refuses before anything is changed, and says why.

use crate::world::{build, database, indexes};
use bson::{Bson, Document, bson, doc};
use docwright::deploy::{self, Reason};
use docwright::{Document as Model, Embedded, Models, models};
use mongodb::Database;
use mongodb::error::ErrorKind;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Part {
    x: i32,
    y: i32,
    #[field(max_length = 100)]
    label: String,
}

/// One collection, declared with one index. Its validator only warns: what is stored may be of any
/// form.
macro_rules! notes {
    ($($name:ident: ($($index:tt)*);)*) => { $(
        mod $name {
            use super::*;

            #[derive(Serialize, Deserialize, Model)]
            #[document(collection = "notes", open, validation(action = warn))]
            #[schema_version(1)]
            #[index($($index)*)]
            struct Note {
                #[serde(rename = "_id")]
                id: i32,
                a: i32,
                b: i32,
                part: Part,
                spot: [f64; 2],
                at: bson::DateTime,
                #[field(max_length = 100)]
                title: String,
            }

            pub(super) const MODELS: Models = models![Note];
        }
    )* };
}

notes! {
    plain: (title = 1);
    compound: (a = 1, b = 1);
    hashed: (a = "hashed");
    compound_wildcard: (title = 1, part = wildcard);
    text: (title = "text");
    ttl: (at = 1, expire_after = "1h");
    base_by_case: (title = 1, collation(locale = "en", strength = 1, case_first = "upper"));
    partial: (title = 1, unique, partial(b(gt = 5)));
    sparse: (title = 1, unique, sparse);
    sphere: (spot = "2dsphere");
    plane: (spot = "2d");
    small_plane: (spot = "2d", min = -10.0, max = 10.0);
    part_text: (part.label = "text");
    german: (title = 1, unique, collation(locale = "de", strength = 1));
}

/// A database in which a collection of these options has only the validator.
async fn with(models: &Models, options: Document) -> Database {
    let database = database().await;
    let validator = models.specs()[0].validator();
    let mut create = doc! { "create": "notes", "validator": validator, "validationAction": "warn" };
    create.extend(options);
    database.run_command(create).await.unwrap();
    database
}

/// What the server says to the index itself.
async fn code(database: &Database, models: &Models) -> Option<i32> {
    let specs: Vec<Document> =
        models.specs()[0].indexes().iter().map(docwright::index::Index::to_document).collect();
    let command = doc! { "createIndexes": "notes", "indexes": specs };
    let error = database.run_command(command).await.err()?;
    match &*error.kind {
        ErrorKind::Command(error) => Some(error.code),
        _ => None,
    }
}

/// The reason in the plan, after an apply that has changed nothing.
async fn refusal(database: &Database, models: &Models) -> Reason {
    let before = indexes(database, "notes").await;
    let error = deploy::apply(database, models).await.unwrap_err();
    assert_eq!(indexes(database, "notes").await, before);
    let [refusal] = error.refusals().unwrap() else { panic!("{error}") };
    refusal.reason().clone()
}

async fn is_unsupported(database: &Database, models: &Models, server: i32, words: &str) {
    assert_eq!(code(database, models).await, Some(server), "{words}");
    let reason = refusal(database, models).await;
    assert!(matches!(reason, Reason::Unsupported { .. }), "{reason}");
    assert!(reason.to_string().contains(words), "{reason}");
}

#[tokio::test]
async fn a_wildcard_beside_other_keys_needs_a_later_release() {
    let database = with(&compound_wildcard::MODELS, doc! {}).await;
    let info = database.run_command(doc! { "buildInfo": 1 }).await.unwrap();
    if info.get_array("versionArray").unwrap()[0].as_i32().unwrap() >= 7 {
        crate::world::apply(&database, &compound_wildcard::MODELS).await;
        return;
    }
    let words = "MongoDB 7.0 and later have a wildcard key beside other keys, this server is ";
    is_unsupported(&database, &compound_wildcard::MODELS, 67, words).await;
}

#[tokio::test]
async fn foreign_indexes_count_among_the_64() {
    let database = with(&plain::MODELS, doc! {}).await;
    for n in 0..63 {
        let name = format!("x{n}");
        build(&database, "notes", doc! { "key": { &name: 1 }, "name": &name }).await;
    }
    let words = "a collection has 64 indexes at most, it would be the 65th";
    is_unsupported(&database, &plain::MODELS, 67, words).await;
    database.collection::<Document>("notes").drop_index("x7").await.unwrap();
    crate::world::apply(&database, &plain::MODELS).await;
}

#[tokio::test]
async fn a_second_text_index_has_no_room() {
    for (key, server) in [(doc! { "b": "text" }, 85), (doc! { "a": 1, "title": "text" }, 67)] {
        let database = with(&text::MODELS, doc! {}).await;
        build(&database, "notes", doc! { "key": key, "name": "theirs" }).await;
        let words = "a collection has one text index at most, and has theirs";
        is_unsupported(&database, &text::MODELS, server, words).await;
    }
}

#[tokio::test]
async fn documents_of_a_capped_collection_do_not_expire() {
    let database = with(&ttl::MODELS, doc! { "capped": true, "size": 4096 }).await;
    is_unsupported(&database, &ttl::MODELS, 67, "a capped collection do not expire").await;
}

#[tokio::test]
async fn a_collation_that_the_server_does_not_have_is_named() {
    let words = "the server has no collation of the locale en with these options";
    is_unsupported(&with(&base_by_case::MODELS, doc! {}).await, &base_by_case::MODELS, 2, words)
        .await;
    // The collection is not created either.
    let database = database().await;
    let error = deploy::apply(&database, &base_by_case::MODELS).await.unwrap_err();
    assert!(error.to_string().contains(words), "{error}");
    assert_eq!(database.list_collection_names().await.unwrap(), Vec::<String>::new());
}

#[tokio::test]
async fn a_text_index_takes_no_collation_of_its_collection() {
    let database = with(&text::MODELS, doc! { "collation": { "locale": "de" } }).await;
    is_unsupported(&database, &text::MODELS, 67, "a text index has no collation").await;
}

#[tokio::test]
async fn arrays_that_an_index_cannot_hold_are_found() {
    for (models, server, words) in [
        (hashed::MODELS, 16766, "a hashed key cannot hold an array"),
        (compound::MODELS, 171, "arrays at a and b cannot stand beside each other"),
    ] {
        let database = with(&models, doc! {}).await;
        let notes = database.collection("notes");
        let more = doc! { "at": bson::DateTime::now(), "title": "secret" };
        for (id, a, b) in
            [(1, doc! { "a": 1 }, doc! { "b": [1] }), (2, doc! { "a": [1] }, doc! { "b": [2] })]
        {
            let mut note: Document = doc! { "_id": id };
            [a, b, more.clone()].into_iter().for_each(|part| note.extend(part));
            notes.insert_one(note).await.unwrap();
        }
        assert_eq!(code(&database, &models).await, Some(server));
        let reason = refusal(&database, &models).await;
        let Reason::Unindexable { why, ids, .. } = &reason else { panic!("{reason}") };
        assert_eq!((why.as_str(), ids.as_slice()), (words, &[2.into()][..]));
        assert!(!reason.to_string().contains("secret"), "{reason}");
        notes.delete_one(doc! { "_id": 2 }).await.unwrap();
        crate::world::apply(&database, &models).await;
    }
}

// Beside each other in one element of an array they are refused, in two they are not.
#[tokio::test]
async fn arrays_in_elements_of_one_array_are_told_apart() {
    #[derive(Serialize, Deserialize, Model)]
    #[document(collection = "notes", open, validation(action = warn))]
    #[schema_version(1)]
    #[index(parts.x = 1, parts.y = 1)]
    struct Note {
        #[serde(rename = "_id")]
        id: i32,
        #[embed(max = 5)]
        parts: Vec<Part>,
    }
    const MODELS: Models = models![Note];
    let database = with(&MODELS, doc! {}).await;
    let notes = database.collection("notes");
    let apart = doc! { "_id": 1, "parts": [{ "x": [1], "y": 1 }, { "x": 1, "y": [1] }] };
    let beside = doc! { "_id": 2, "parts": [{ "x": [1], "y": [1] }] };
    notes.insert_many([apart, beside]).await.unwrap();
    assert_eq!(code(&database, &MODELS).await, Some(171));
    let reason = refusal(&database, &MODELS).await;
    let Reason::Unindexable { ids, .. } = &reason else { panic!("{reason}") };
    assert_eq!(ids, &[2.into()]);
    notes.delete_one(doc! { "_id": 2 }).await.unwrap();
    crate::world::apply(&database, &MODELS).await;
}

// Two documents count as duplicates as the index sees them.
#[tokio::test]
async fn duplicates_are_those_that_the_index_would_hold() {
    let note = |id: i32, title: &str, b: i32| {
        doc! { "_id": id, "a": 1, "b": b, "at": bson::DateTime::from_millis(0), "title": title }
    };
    for (models, first, second) in [
        (partial::MODELS, note(1, "x", 9), note(2, "x", 9)),
        (sparse::MODELS, note(1, "x", 9), note(2, "x", 9)),
        (german::MODELS, note(1, "Äpfel", 1), note(2, "apfel", 1)),
    ] {
        let database = with(&models, doc! {}).await;
        let notes = database.collection("notes");
        notes.insert_many([first, note(3, "other", 9)]).await.unwrap();
        // Not in a partial index.
        notes.insert_one(doc! { "_id": 4, "a": 1, "b": 1, "at": bson::DateTime::from_millis(1), "title": "y" }).await.unwrap();
        notes.insert_one(second).await.unwrap();
        assert_eq!(code(&database, &models).await, Some(11000));
        let reason = refusal(&database, &models).await;
        let Reason::Duplicates { groups, .. } = &reason else { panic!("{reason}") };
        assert_eq!(groups, &[vec![1.into(), 2.into()]]);
        notes.delete_one(doc! { "_id": 2 }).await.unwrap();
        crate::world::apply(&database, &models).await;
    }
    let database = with(&partial::MODELS, doc! {}).await;
    let outside = [note(1, "x", 1), note(2, "x", 2)];
    database.collection("notes").insert_many(outside).await.unwrap();
    crate::world::apply(&database, &partial::MODELS).await;
}

fn spot(value: impl Into<Bson>) -> Document {
    doc! { "spot": value.into() }
}

// Each is what the server itself would refuse, in its own collection.
#[tokio::test]
async fn what_an_index_cannot_hold_is_found_before_the_validator_is_put_on() {
    let point = |x: f64| doc! { "type": "Point", "coordinates": [x, 2.0] };
    let german = |language: Bson| doc! { "title": "a", "language": language };
    for (models, server, stored, words) in [
        (sphere::MODELS, 16755, spot(bson!([900, 2])), "no geometry"),
        (sphere::MODELS, 16755, spot(point(900.0)), "no geometry"),
        (sphere::MODELS, 16755, spot("secret"), "no geometry"),
        (plane::MODELS, 13027, spot(bson!([900, 2])), "no point within its bounds"),
        (plane::MODELS, 13068, spot(bson!([9])), "no point within its bounds"),
        (small_plane::MODELS, 13027, spot(bson!([9, 10.5])), "no point within its bounds"),
        (text::MODELS, 17261, german(Bson::Null), "a language that MongoDB does not know"),
        (text::MODELS, 17261, german(5.into()), "a language that MongoDB does not know"),
        (part_text::MODELS, 17261, doc! { "part": { "language": 5 } }, "a language that"),
    ] {
        let database = database().await;
        let notes = database.collection("notes");
        let mut bad = doc! { "_id": 1 };
        bad.extend(stored);
        // These the index takes, or leaves out.
        let good = [
            doc! { "_id": 2, "spot": [9, 10], "title": "a", "language": "german" },
            doc! { "_id": 3, "spot": [-10.0, 10.0], "part": { "label": "b" } },
            doc! { "_id": 4, "spot": [] },
            doc! { "_id": 5, "spot": {} },
            doc! { "_id": 6, "spot": Bson::Null, "other": { "language": 5 } },
        ];
        notes.insert_one(&bad).await.unwrap();
        notes.insert_many(good).await.unwrap();
        let reason = refusal(&database, &models).await;
        let Reason::Unindexable { why, ids, .. } = &reason else { panic!("{bad}: {reason}") };
        assert!(why.contains(words), "{bad}: {why}");
        assert_eq!(ids, &[Bson::from(1)], "{bad}");
        assert!(!reason.to_string().contains("secret"), "{reason}");
        assert_eq!(crate::world::validator(&database, "notes").await, None, "{bad}");
        assert_eq!(code(&database, &models).await, Some(server), "{bad}");
        notes.delete_one(doc! { "_id": 1 }).await.unwrap();
        crate::world::apply(&database, &models).await;
    }
}

// One point in a list is enough for a query, and not for the index.
#[tokio::test]
async fn what_only_the_server_finds_is_told_in_our_words() {
    let database = with(&sphere::MODELS, doc! {}).await;
    let points = bson!([{ "lng": 1, "lat": 2 }, { "lng": 900, "lat": 2 }]);
    let note = doc! { "_id": 7, "spot": points, "title": "secret" };
    database.collection("notes").insert_one(note).await.unwrap();
    assert_eq!(code(&database, &sphere::MODELS).await, Some(16755));
    let reason = refusal(&database, &sphere::MODELS).await;
    let Reason::Unindexable { ids, .. } = &reason else { panic!("{reason}") };
    assert_eq!(ids, &[Bson::from(7)]);
    assert!(!reason.to_string().contains("secret"), "{reason}");

    let database = with(&text::MODELS, doc! {}).await;
    let note = doc! { "_id": 7, "title": "secret", "language": "klingon" };
    database.collection("notes").insert_one(note).await.unwrap();
    assert_eq!(code(&database, &text::MODELS).await, Some(17262));
    let reason = refusal(&database, &text::MODELS).await.to_string();
    assert!(reason.contains("a language that MongoDB does not know"), "{reason}");
    assert!(!reason.contains("klingon"), "{reason}");
}

#[tokio::test]
async fn an_index_of_a_capped_collection_gets_no_lifetime() {
    let database = with(&ttl::MODELS, doc! { "capped": true, "size": 4096 }).await;
    build(&database, "notes", doc! { "key": { "at": 1 }, "name": "at_1" }).await;
    let index = doc! { "name": "at_1", "expireAfterSeconds": 3600 };
    let change = database.run_command(doc! { "collMod": "notes", "index": index }).await;
    let ErrorKind::Command(error) = &*change.unwrap_err().kind else { panic!() };
    assert_eq!(error.code, 72);
    let reason = refusal(&database, &ttl::MODELS).await;
    assert!(reason.to_string().contains("a capped collection do not expire"), "{reason}");
}

#[tokio::test]
async fn a_name_that_somebody_else_has_is_taken() {
    let database = with(&plain::MODELS, doc! {}).await;
    build(&database, "notes", doc! { "key": { "b": 1 }, "name": "title_1" }).await;
    assert_eq!(code(&database, &plain::MODELS).await, Some(86));
    let reason = refusal(&database, &plain::MODELS).await;
    let (index, keys) = ("title_1".to_owned(), "(b: 1)".to_owned());
    let consent = "notes.title_1".to_owned();
    assert_eq!(reason, Reason::NameTaken { index, keys, consent });
}
