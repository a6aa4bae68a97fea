//! What the server does with each declared query, whatever has become of its index.

use bson::{DateTime, Document, doc, oid::ObjectId};
use docwright::dev::{Mongod, assert_queries_use_indexes};
use docwright::queries::{self, Access, Verdict};
use docwright::{Document as Model, Embedded, Models, deploy, models};
use futures_util::FutureExt;
use mongodb::options::Credential;
use mongodb::{Client, Collection, Database};
use serde::{Deserialize, Serialize};
use std::panic::AssertUnwindSafe;
use std::time::Duration;

#[derive(Clone, Copy, Serialize, Deserialize, Embedded)]
#[serde(rename_all = "lowercase")]
enum Status {
    Open,
    Done,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Step {
    #[field(max_length = 20)]
    label: String,
    effort: i32,
}

#[derive(Serialize, Deserialize, Model)]
#[document(collection = "tasks", open)]
#[schema_version(1)]
#[query(by_id(eq(id)))]
#[query(by_status(eq(status), sort(due = 1)))]
#[query(by_any_status(in(status), sort(due = 1)))]
#[query(due_in(eq(status), range(due)))]
#[query(paged(eq(status), sort(due = 1), page = after(due, id)))]
#[query(next(sort(due = 1), limit = 5))]
#[query(begins_with(prefix(title)))]
#[query(called(eq(title), collation(locale = "en", strength = 2)))]
#[query(with_step(elem(steps: eq(label), range(effort))))]
#[index(status = 1, due = 1, id = 1)]
#[index(title = 1, collation(locale = "en", strength = 2), name = "title_en")]
#[index(steps.label = 1, steps.effort = 1)]
struct Task {
    #[serde(rename = "_id")]
    id: ObjectId,
    status: Status,
    #[index]
    due: DateTime,
    #[index]
    #[field(max_length = 100)]
    title: String,
    #[embed(max = 10)]
    steps: Vec<Step>,
}

const TASKS: Models = models![Task];
const BY_STATUS: &str = "status_1_due_1__id_1";

async fn database() -> Database {
    let database = Mongod::shared().await.unwrap().database();
    deploy::apply(&database, &TASKS).await.unwrap();
    database
}

/// The same with documents: three of each status.
async fn stored() -> Database {
    let database = database().await;
    let task = |n: i64, status: Status| Task {
        id: ObjectId::new(),
        status,
        due: DateTime::from_millis(n),
        title: format!("Task {n}"),
        steps: vec![Step { label: "begin".to_owned(), effort: 3 }],
    };
    for n in 0..3 {
        let tasks = [task(n, Status::Open), task(n + 10, Status::Done)];
        let tasks = tasks.iter().map(|task| bson::serialize_to_document(task).unwrap());
        tasks_of(&database).insert_many(tasks).bypass_document_validation(true).await.unwrap();
    }
    database
}

fn tasks_of(database: &Database) -> Collection<Document> {
    database.collection("tasks")
}

async fn drop_index(database: &Database, name: &str) {
    tasks_of(database).drop_index(name).await.unwrap();
}

async fn build(database: &Database, spec: Document) {
    let command = doc! { "createIndexes": "tasks", "indexes": [spec] };
    database.run_command(command).await.unwrap();
}

async fn verdict(database: &Database, query: &str) -> Verdict {
    let verdicts = queries::verify(database, &TASKS).await.unwrap();
    verdicts.into_iter().find(|verdict| verdict.query() == query).unwrap()
}

#[tokio::test]
async fn every_query_has_its_index() {
    for database in [database().await, stored().await] {
        let verdicts = queries::verify(&database, &TASKS).await.unwrap();
        let found: Vec<_> = verdicts
            .iter()
            .map(|it| (it.query(), it.is_proven(), it.access(), it.indexes().join(" ")))
            .collect();
        let by = |query, index: &str| (query, true, Access::Index, index.to_owned());
        assert_eq!(
            found,
            [
                ("by_id", true, Access::Id, String::new()),
                by("by_status", BY_STATUS),
                by("by_any_status", BY_STATUS),
                by("due_in", BY_STATUS),
                by("paged", BY_STATUS),
                by("next", "due_1"),
                by("begins_with", "title_1"),
                by("called", "title_en"),
                by("with_step", "steps.label_1_steps.effort_1"),
            ]
        );
        assert!(verdicts.iter().all(|it| (it.model(), it.collection()) == ("Task", "tasks")));
    }
}

#[tokio::test]
async fn what_is_read_is_counted_with_values_that_are_stored() {
    let verdict = verdict(&stored().await, "by_status").await;
    assert_eq!(
        verdict.to_string(),
        "ok  Task::by_status  index status_1_due_1__id_1, 3 keys, 3 documents"
    );
    let examined = verdict.examined().unwrap();
    assert_eq!((examined.returned, examined.cut_short), (3, false));
}

#[tokio::test]
async fn an_empty_text_begins_no_made_up_verdict() {
    let database = stored().await;
    let newest = Task {
        id: ObjectId::new(),
        status: Status::Open,
        due: DateTime::from_millis(0),
        title: String::new(),
        steps: Vec::new(),
    };
    let newest = bson::serialize_to_document(&newest).unwrap();
    tasks_of(&database).insert_one(newest).await.unwrap();
    let begins_with = verdict(&database, "begins_with").await;
    assert!(begins_with.is_proven(), "{begins_with}");
}

#[tokio::test]
async fn of_a_document_only_the_fields_of_queries_are_read() {
    let database = database().await;
    database.run_command(doc! { "profile": 2 }).await.unwrap();
    queries::verify(&database, &TASKS).await.unwrap();
    database.run_command(doc! { "profile": 0 }).await.unwrap();
    let profile = database.collection::<Document>("system.profile");
    let finds = doc! { "command.find": "tasks" };
    let find = profile.find_one(finds).await.unwrap().unwrap();
    assert_eq!(
        find.get_document("command").unwrap().get_document("projection").unwrap(),
        &doc! {
            "_id": 1, "status": 1, "due": 1, "title": 1, "steps.label": 1, "steps.effort": 1,
        }
    );
}

#[tokio::test]
async fn a_server_that_refuses_a_scan_refuses_one_query() {
    let mongod = Mongod::builder().start().await.unwrap();
    let database = mongod.database();
    deploy::apply(&database, &TASKS).await.unwrap();
    drop_index(&database, "steps.label_1_steps.effort_1").await;
    let admin = database.client().database("admin");
    admin.run_command(doc! { "setParameter": 1, "notablescan": true }).await.unwrap();
    let verdicts = queries::verify(&database, &TASKS).await.unwrap();
    let (proven, refused): (Vec<_>, Vec<_>) = verdicts.iter().partition(|it| it.is_proven());
    assert_eq!(proven.len(), 8);
    assert_eq!(refused[0].access(), Access::Unknown);
    assert_eq!(
        refused[0].to_string(),
        "x   Task::with_step  the server refuses to read the whole collection (`notablescan`): \
         no index serves (steps.label, steps.effort)"
    );
}

#[tokio::test]
async fn the_time_limit_is_that_of_the_query_alone() {
    let database = database().await;
    drop_index(&database, "steps.label_1_steps.effort_1").await;
    let off = doc! { "collMod": "tasks", "validationLevel": "off" };
    database.run_command(off).await.unwrap();
    let fill = doc! {
        "aggregate": 1, "cursor": {},
        "pipeline": [
            { "$documents": [{ "n": { "$range": [0, 50_000] } }] },
            { "$unwind": "$n" },
            { "$project": { "title": { "$toString": "$n" } } },
            { "$merge": "tasks" },
        ],
    };
    database.run_command(fill).await.unwrap();
    for (limit, is_ended) in [(Duration::ZERO, true), (Duration::from_secs(600), false)] {
        let options = queries::Options::default().time_limit(limit);
        let verdicts = options.verify(&database, &TASKS).await.unwrap();
        let with_step = verdicts.iter().find(|it| it.query() == "with_step").unwrap();
        assert!(!with_step.is_proven());
        let ended = with_step.examined().is_none_or(|examined| examined.cut_short);
        assert_eq!(ended, is_ended, "{with_step}");
    }
}

#[tokio::test]
async fn without_an_index_the_whole_collection_is_read() {
    let database = stored().await;
    drop_index(&database, "steps.label_1_steps.effort_1").await;
    let verdict = verdict(&database, "with_step").await;
    assert_eq!(verdict.access(), Access::WholeCollection);
    assert!(!verdict.is_proven());
    assert_eq!(
        verdict.to_string(),
        "x   Task::with_step  reads the whole collection: no index serves (steps.label, steps.effort), \
         0 keys, 6 documents"
    );
}

#[tokio::test]
async fn an_index_without_the_order_means_a_sort_in_memory() {
    let database = stored().await;
    drop_index(&database, BY_STATUS).await;
    drop_index(&database, "due_1").await;
    build(&database, doc! { "key": { "status": 1 }, "name": "status_1" }).await;
    for query in ["by_status", "by_any_status"] {
        let verdict = verdict(&database, query).await;
        assert_eq!(verdict.access(), Access::Index);
        assert!(verdict.sorts_in_memory() && !verdict.is_proven(), "{verdict}");
    }
    assert_eq!(
        verdict(&database, "by_status").await.to_string(),
        "x   Task::by_status  sorts in memory what it finds by index status_1: \
         no index serves (status, due: 1), 3 keys, 3 documents"
    );
}

#[tokio::test]
async fn an_index_with_nothing_but_the_order_is_read_as_a_whole() {
    let database = stored().await;
    drop_index(&database, BY_STATUS).await;
    let verdict = verdict(&database, "by_status").await;
    assert_eq!(
        (verdict.access(), verdict.indexes()),
        (Access::WholeIndex, &["due_1".to_owned()][..])
    );
    assert!(!verdict.is_proven() && !verdict.sorts_in_memory());
    assert_eq!(
        verdict.to_string(),
        "x   Task::by_status  reads the whole of index due_1: no index serves (status, due: 1), \
         6 keys, 6 documents"
    );
}

/// The index that is there instead of the one that a query wants, which keeps it from being used.
async fn instead(query: &str, wanted: &str, spec: Document) -> Verdict {
    let database = stored().await;
    drop_index(&database, wanted).await;
    build(&database, spec).await;
    verdict(&database, query).await
}

#[tokio::test]
async fn an_index_that_leaves_documents_out_is_not_used() {
    let partial = doc! {
        "key": { "steps.label": 1 }, "name": "part",
        "partialFilterExpression": { "status": "open" },
    };
    let verdict = instead("with_step", "steps.label_1_steps.effort_1", partial).await;
    assert_eq!(verdict.access(), Access::WholeCollection);
    let sparse = doc! { "key": { "due": 1 }, "name": "sparse", "sparse": true };
    let verdict = instead("next", "due_1", sparse).await;
    assert_eq!(verdict.access(), Access::WholeCollection);
    assert!(verdict.sorts_in_memory());
}

#[tokio::test]
async fn an_index_of_another_collation_is_not_used() {
    let german = doc! {
        "key": { "title": 1 }, "name": "de", "collation": { "locale": "de" },
    };
    let called = instead("called", "title_en", german).await;
    assert_eq!(called.access(), Access::WholeCollection);
    // A pattern is looked for through all texts of an index with a collation.
    let database = stored().await;
    drop_index(&database, "title_1").await;
    let begins_with = verdict(&database, "begins_with").await;
    assert_eq!(begins_with.access(), Access::WholeIndex);
    assert_eq!(begins_with.indexes(), ["title_en"]);
}

#[tokio::test]
async fn a_hidden_index_is_not_used() {
    let database = stored().await;
    let index = doc! { "name": "due_1", "hidden": true };
    database.run_command(doc! { "collMod": "tasks", "index": index }).await.unwrap();
    let verdict = verdict(&database, "next").await;
    assert_eq!(verdict.access(), Access::WholeCollection);
}

#[tokio::test]
async fn without_a_collection_nothing_is_proven() {
    let database = Mongod::shared().await.unwrap().database();
    for verdict in queries::verify(&database, &TASKS).await.unwrap() {
        assert_eq!(verdict.access(), Access::Nothing);
        assert!(!verdict.is_proven());
        assert!(verdict.to_string().ends_with("  the collection tasks is missing"), "{verdict}");
    }
}

#[tokio::test]
async fn where_nothing_is_stored_chance_does_not_decide() {
    let database = database().await;
    build(&database, doc! { "key": { "status": 1 }, "name": "status_1" }).await;
    build(&database, doc! { "key": { "status": 1, "title": 1 }, "name": "status_1_title_1" }).await;
    for query in ["by_status", "by_any_status", "due_in", "paged"] {
        let verdict = verdict(&database, query).await;
        assert!(verdict.is_proven(), "{verdict}");
        let mut all = [verdict.indexes(), verdict.candidates()].concat();
        all.sort();
        assert!(all.contains(&BY_STATUS.to_owned()), "{all:?}");
    }
}

#[tokio::test]
async fn the_role_read_is_enough() {
    let mongod = Mongod::builder().auth(true).start().await.unwrap();
    let database = mongod.database();
    deploy::apply(&database, &TASKS).await.unwrap();
    for role in ["read", "dbAdmin"] {
        let create = doc! { "createUser": role, "pwd": "pwd", "roles": [role] };
        database.run_command(create).await.unwrap();
        let mut options = mongod.options();
        let credential = Credential::builder()
            .username(role.to_owned())
            .password("pwd".to_owned())
            .source(database.name().to_owned());
        options.credential = Some(credential.build());
        let theirs = Client::with_options(options).unwrap().database(database.name());
        match (role, queries::verify(&theirs, &TASKS).await) {
            ("read", Ok(verdicts)) => assert!(verdicts.iter().all(Verdict::is_proven)),
            ("dbAdmin", Err(error)) => assert_eq!(
                error.to_string(),
                "not allowed to find on `tasks`. Grant the action, or the role read, to the user \
                 that connects"
            ),
            (role, answer) => panic!("{role}: {answer:?}"),
        }
    }
}

#[tokio::test]
async fn one_line_of_a_test_proves_it() {
    assert_queries_use_indexes(TASKS).await;
}

#[derive(Serialize, Deserialize, Model)]
#[document(collection = "notes")]
#[schema_version(1)]
#[query(by_text(eq(text), sort(written = -1)))]
#[allow_design(query_without_index, reason = "the form is what is tested")]
#[index(text = 1, written = -1, hidden)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    text: String,
    written: DateTime,
}

#[tokio::test]
async fn the_line_fails_with_the_queries_that_have_none() {
    let line = line!() + 1;
    let assertion = assert_queries_use_indexes(models![Task, Note]);
    let panic = AssertUnwindSafe(assertion).catch_unwind().await.unwrap_err();
    assert_eq!(
        *panic.downcast::<String>().unwrap(),
        format!(
            "{}:{line}:21: queries without an index\n\
             x   Note::by_text  reads the whole collection and sorts in memory: \
             no index serves (text, written: -1), 0 keys, 0 documents",
            file!()
        )
    );
}

/// Where each index has something that a query must fit.
#[derive(Serialize, Deserialize, Model)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[document(collection = "parties")]
#[schema_version(1)]
#[query(by_tax(eq(tax)))]
#[query(by_name(eq(name), exists(left), sort(name = 1)))]
#[query(by_left(eq(name), sort(left = -1), page = after(left, id), limit = 10))]
#[query(open(eq(name), eq(state = "open")))]
#[index(name = 1, left = -1, id = -1)]
#[index(name = 1, partial(state = "open"), name = "open")]
enum Party {
    #[serde(rename_all = "camelCase")]
    Person {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[field(max_length = 50)]
        name: String,
        state: State,
        left: Option<DateTime>,
    },
    #[serde(rename_all = "camelCase")]
    Company {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[field(max_length = 50)]
        name: String,
        state: State,
        left: Option<DateTime>,
        #[index]
        #[field(max_length = 20)]
        tax: String,
    },
}

#[derive(Clone, Copy, Serialize, Deserialize, Embedded)]
#[serde(rename_all = "lowercase")]
enum State {
    Open,
    Closed,
}

#[tokio::test]
async fn queries_fit_partial_indexes_and_pages_of_nulls() {
    const PARTIES: Models = models![Party];
    let mongod = Mongod::shared().await.unwrap();
    let stored = mongod.database();
    let company =
        doc! { "kind": "company", "name": "A", "state": "open", "left": null, "tax": "1" };
    stored.collection("parties").insert_one(company).await.unwrap();
    for database in [mongod.database(), stored] {
        deploy::apply(&database, &PARTIES).await.unwrap();
        for verdict in queries::verify(&database, &PARTIES).await.unwrap() {
            assert!(verdict.is_proven(), "{verdict}");
        }
    }
}
