//! Indexes that are there already, under other names and with other options.

use crate::world::{ACCOUNT, Account, apply, build, database, index, indexes};
use bson::{Bson, Document, doc};
use docwright::deploy::{self, Reason};
use docwright::{Document as Model, Embedded, models};
use mongodb::{Collection, Database};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Model)]
#[document(collection = "sessions", open)]
#[schema_version(1)]
struct Session {
    #[serde(rename = "_id")]
    id: i32,
    #[index(expire_after = "1h")]
    at: bson::DateTime,
}

#[derive(Serialize, Deserialize, Model)]
#[document(collection = "people", open)]
#[schema_version(1)]
#[index(town = 1, street = 1, unique)]
#[allow_design(option_null_vs_missing, reason = "the form is what is tested")]
struct Person {
    #[serde(rename = "_id")]
    id: i32,
    #[index(unique)]
    #[field(max_length = 100)]
    #[allow_design(option_null_vs_missing, reason = "the form is what is tested")]
    email: Option<String>,
    #[field(max_length = 100)]
    town: Option<String>,
    #[field(max_length = 100)]
    street: Option<String>,
}

const SESSION: docwright::Models = models![Session];
const PERSON: docwright::Models = models![Person];

async fn with_validator(model: &docwright::Models) -> Database {
    let database = database().await;
    let spec = model.specs()[0];
    database.create_collection(spec.collection).validator(spec.validator()).await.unwrap();
    database
}

#[tokio::test]
async fn an_index_is_the_same_whatever_its_name() {
    let database = with_validator(&ACCOUNT).await;
    for (n, index) in docwright_indexes().into_iter().enumerate() {
        let mut spec = index;
        spec.insert("name", format!("by_hand_{n}"));
        build(&database, "accounts", spec).await;
    }
    assert_eq!(apply(&database, &ACCOUNT).await, Vec::<String>::new());
    assert_eq!(indexes(&database, "accounts").await.len(), 5);
}

fn docwright_indexes() -> Vec<Document> {
    let spec = <Account as docwright::Model>::SPEC;
    spec.indexes().iter().map(docwright::index::Index::to_document).collect()
}

#[tokio::test]
async fn number_types_and_written_defaults_make_no_difference() {
    for seconds in [Bson::Int32(3600), Bson::Int64(3600), Bson::Double(3600.0)] {
        for key in [Bson::Int32(1), Bson::Int64(1), Bson::Double(1.0)] {
            let database = with_validator(&SESSION).await;
            let spec = doc! {
                "key": { "at": key }, "name": "at_1", "expireAfterSeconds": seconds.clone(),
                "sparse": false, "background": true,
            };
            build(&database, "sessions", spec).await;
            assert_eq!(apply(&database, &SESSION).await, Vec::<String>::new());
        }
    }
}

// C04
#[tokio::test]
async fn a_lifetime_is_changed_in_place() {
    for (live, step) in [
        (Some(60), "~ index old expires after 60 s → 3600 s"),
        (
            Some(7200),
            "~ index old expires after 7200 s → 3600 s \
             (the server deletes documents older than 3600 s)",
        ),
        (None, "~ index old expires after 3600 s (the server deletes documents older than 3600 s)"),
    ] {
        let database = with_validator(&SESSION).await;
        let mut spec = doc! { "key": { "at": 1 }, "name": "old" };
        if let Some(seconds) = live {
            spec.insert("expireAfterSeconds", seconds);
        }
        build(&database, "sessions", spec).await;
        assert_eq!(apply(&database, &SESSION).await, [step]);
        let live = index(&database, "sessions", "old").await;
        assert_eq!(live.get_i32("expireAfterSeconds").unwrap(), 3600);
    }
}

// C01
#[tokio::test]
async fn an_index_becomes_unique_in_place() {
    let database = with_validator(&PERSON).await;
    build(&database, "people", doc! { "key": { "email": 1 }, "name": "email_1" }).await;
    let people: Collection<Document> = database.collection("people");
    people.insert_one(doc! { "_id": 1, "email": "a@b" }).await.unwrap();
    assert_eq!(
        apply(&database, &PERSON).await,
        [
            "+ build index town_1_street_1 on (town: 1, street: 1), unique",
            "~ index email_1 on (email: 1) becomes unique",
        ]
    );
    let live = index(&database, "people", "email_1").await;
    assert_eq!(live, doc! { "v": 2, "key": { "email": 1 }, "name": "email_1", "unique": true });
    people.insert_one(doc! { "_id": 2, "email": "a@b", "town": "x" }).await.unwrap_err();
}

// An instance killed between the commands leaves the index prepared.
#[tokio::test]
async fn a_conversion_that_was_cut_off_goes_on() {
    let database = with_validator(&PERSON).await;
    build(&database, "people", doc! { "key": { "email": 1 }, "name": "email_1" }).await;
    let prepare = doc! { "name": "email_1", "prepareUnique": true };
    database.run_command(doc! { "collMod": "people", "index": prepare }).await.unwrap();
    apply(&database, &PERSON).await;
    let live = index(&database, "people", "email_1").await;
    assert_eq!(live, doc! { "v": 2, "key": { "email": 1 }, "name": "email_1", "unique": true });
}

fn duplicates(error: &docwright::Error) -> (&str, Vec<Vec<Bson>>) {
    let [refusal] = error.refusals().unwrap() else { panic!("{error}") };
    let Reason::Duplicates { index, groups, .. } = refusal.reason() else { panic!("{error}") };
    (index, groups.clone())
}

#[tokio::test]
async fn documents_that_share_a_key_are_named() {
    for exists in [true, false] {
        let database = with_validator(&PERSON).await;
        if exists {
            build(&database, "people", doc! { "key": { "email": 1 }, "name": "email_1" }).await;
        }
        let people: Collection<Document> = database.collection("people");
        let documents = [
            doc! { "_id": 1, "email": "secret@b", "town": "a" },
            doc! { "_id": 2, "email": "other@b", "town": "b" },
            doc! { "_id": 3, "email": "secret@b", "town": "c" },
        ];
        people.insert_many(documents).await.unwrap();
        let error = deploy::apply(&database, &PERSON).await.unwrap_err();
        assert_eq!(duplicates(&error), ("email_1", vec![vec![1.into(), 3.into()]]));
        assert!(!error.to_string().contains("secret"), "{error}");
        assert_eq!(indexes(&database, "people").await.len(), usize::from(exists));
    }
}

#[tokio::test]
async fn a_missing_field_and_null_are_one_key() {
    let database = with_validator(&PERSON).await;
    let people: Collection<Document> = database.collection("people");
    let documents = [
        doc! { "_id": 1, "email": "a", "town": null },
        doc! { "_id": 2, "email": "b", "street": null },
    ];
    people.insert_many(documents).await.unwrap();
    let error = deploy::apply(&database, &PERSON).await.unwrap_err();
    assert_eq!(duplicates(&error), ("town_1_street_1", vec![vec![1.into(), 2.into()]]));
}

#[tokio::test]
async fn numbers_and_lists_share_keys_by_value() {
    let database = database().await;
    let people: Collection<Document> = database.collection("people");
    // No validator stands in the way of these.
    let documents = [
        doc! { "_id": 1, "email": ["x"], "town": 1 },
        doc! { "_id": 2, "email": "y", "town": 1.0 },
    ];
    people.insert_many(documents).await.unwrap();
    let plan = deploy::plan(&database, &PERSON).await.unwrap();
    let named = plan.refused().iter().filter(|r| matches!(r.reason(), Reason::Duplicates { .. }));
    assert_eq!(named.count(), 1, "{plan}");
}

#[derive(Serialize, Deserialize, Model)]
#[document(collection = "tagged", open, validation(action = warn))]
#[schema_version(1)]
#[index(parts.code = 1, parts.size = 1, unique)]
#[allow_design(unique_on_array, reason = "the form is what is tested")]
struct Tagged {
    #[serde(rename = "_id")]
    id: i32,
    #[index(unique)]
    #[embed(max = 5)]
    #[allow_design(unique_on_array, reason = "the form is what is tested")]
    tags: Vec<i32>,
    #[embed(max = 5)]
    parts: Vec<Part>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Part {
    code: i32,
    size: i32,
}

const TAGGED: docwright::Models = models![Tagged];

async fn insert_unchecked(database: &Database, documents: Vec<Document>) {
    let tagged = database.collection("tagged");
    tagged.insert_many(documents).bypass_document_validation(true).await.unwrap();
}

fn part(code: i32, size: i32) -> Document {
    doc! { "code": code, "size": size }
}

#[tokio::test]
async fn an_entry_of_lists_that_two_documents_have_is_named_before_anything_is_changed() {
    const PARTS: &str = "parts.code_1_parts.size_1";
    let (one, other) = ([part(1, 2), part(3, 4)], [part(3, 4)]);
    for (index, first, second) in [
        ("tags_1", doc! { "tags": [1, 2], "parts": [] }, doc! { "tags": [2, 3], "parts": &other }),
        ("tags_1", doc! { "tags": 2, "parts": [] }, doc! { "tags": [2], "parts": &other }),
        ("tags_1", doc! { "tags": [], "parts": [] }, doc! { "tags": [], "parts": &other }),
        ("tags_1", doc! { "parts": [] }, doc! { "tags": [Bson::Null, 1], "parts": &other }),
        (PARTS, doc! { "tags": [1], "parts": &one }, doc! { "tags": [2], "parts": &other }),
    ] {
        for exists in [true, false] {
            let database = with_validator(&TAGGED).await;
            if exists {
                build(&database, "tagged", doc! { "key": { "tags": 1 }, "name": "tags_1" }).await;
                let key = doc! { "parts.code": 1, "parts.size": 1 };
                build(&database, "tagged", doc! { "key": key, "name": PARTS }).await;
            }
            let before = indexes(&database, "tagged").await;
            let documents = [(1, &first), (2, &second)].map(|(id, half)| {
                let mut document = doc! { "_id": id };
                document.extend(half.clone());
                document
            });
            insert_unchecked(&database, documents.into()).await;
            let error = deploy::apply(&database, &TAGGED).await.unwrap_err();
            assert_eq!(duplicates(&error), (index, vec![vec![1.into(), 2.into()]]), "{first}");
            assert_eq!(indexes(&database, "tagged").await, before);
        }
    }
}

// The server agrees: it builds the indexes.
#[tokio::test]
async fn what_one_document_has_twice_is_no_duplicate() {
    let database = with_validator(&TAGGED).await;
    let documents = [
        doc! { "_id": 1, "tags": [1, 1, 2], "parts": [part(1, 2), part(1, 2)] },
        doc! { "_id": 2, "tags": [], "parts": [part(1, 3), part(2, 2)] },
        doc! { "_id": 3, "tags": null, "parts": [] },
        doc! { "_id": 4, "tags": [[]], "parts": [part(2, 1)] },
    ];
    insert_unchecked(&database, documents.into()).await;
    apply(&database, &TAGGED).await;
}

// `Ä` and `a` are one to the index, and two as the ids of documents.
#[tokio::test]
async fn a_collation_makes_no_two_documents_one() {
    #[derive(Serialize, Deserialize, Model)]
    #[document(collection = "named", open)]
    #[schema_version(1)]
    #[index(name = 1, unique, collation(locale = "de", strength = 1))]
    struct Named {
        #[serde(rename = "_id")]
        #[field(max_length = 20)]
        id: String,
        #[field(max_length = 20)]
        name: String,
    }
    const NAMED: docwright::Models = models![Named];
    let database = with_validator(&NAMED).await;
    let named = ["Äpfel", "apfel"].map(|id| doc! { "_id": id, "schema_version": 1, "name": id });
    database.collection("named").insert_many(named).await.unwrap();
    let error = deploy::apply(&database, &NAMED).await.unwrap_err();
    let ids = vec![vec!["Äpfel".into(), "apfel".into()]];
    assert_eq!(duplicates(&error), ("name_1", ids));
}

#[tokio::test]
async fn an_index_inherits_the_collation_of_its_collection() {
    let database = database().await;
    let create = doc! {
        "create": "sessions", "collation": { "locale": "de" },
        "validator": SESSION.specs()[0].validator(),
    };
    database.run_command(create).await.unwrap();
    apply(&database, &SESSION).await;
    assert_eq!(indexes(&database, "sessions").await.len(), 1);
}
