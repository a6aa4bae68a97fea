//! What docwright did not make is told and kept.

use crate::world::{ACCOUNT, SERVICE, apply, build, database, indexes, lines, validator};
use bson::{Document, doc};
use docwright::deploy::{self, Options, Reason};
use docwright::{Model, deploy::Kept};
use mongodb::Database;

async fn kept(database: &Database) -> Vec<String> {
    let plan = deploy::plan(database, &SERVICE).await.unwrap();
    assert!(plan.is_empty(), "{plan}");
    plan.kept().iter().map(Kept::to_string).collect()
}

#[tokio::test]
async fn a_foreign_validator_is_kept() {
    let database = database().await;
    let theirs = doc! { "$jsonSchema": { "title": "Service", "required": ["port"] } };
    database.create_collection("services").validator(theirs.clone()).await.unwrap();
    assert_eq!(apply(&database, &SERVICE).await, Vec::<String>::new());
    assert_eq!(validator(&database, "services").await, Some(theirs));
    assert_eq!(kept(&database).await, ["a validator that is not ours"]);
    let plan = deploy::plan(&database, &SERVICE).await.unwrap();
    assert_eq!(
        plan.to_string(),
        "! services  a validator that is not ours\nnothing to do, 1 kept that the models do not know"
    );
}

#[tokio::test]
async fn a_clause_beside_our_schema_is_kept() {
    let database = database().await;
    apply(&database, &SERVICE).await;
    let mut both = crate::world::Service::SPEC.validator();
    let clause = doc! { "$ne": ["$port", 25] };
    both.insert("$expr", &clause);
    let command = doc! { "collMod": "services", "validator": both.clone() };
    database.run_command(command).await.unwrap();
    assert_eq!(kept(&database).await, ["the clause $expr of the validator"]);

    // A change of our own part leaves it in place.
    both.get_document_mut("$jsonSchema").unwrap().insert("minProperties", 1);
    database.run_command(doc! { "collMod": "services", "validator": both }).await.unwrap();
    assert_eq!(apply(&database, &SERVICE).await, ["~ change the validator of Service v1"]);
    let live = validator(&database, "services").await.unwrap();
    assert_eq!(live.get_document("$expr").unwrap(), &clause);
    let ours = crate::world::Service::SPEC.validator();
    assert_eq!(live.get("$jsonSchema"), ours.get("$jsonSchema"));
}

#[tokio::test]
async fn foreign_indexes_are_kept() {
    let database = database().await;
    let theirs = [
        doc! { "key": { "ops": 1 }, "name": "ops_tmp_1" },
        doc! { "key": { "port": 1 }, "name": "port_1", "partialFilterExpression": { "port": 1 } },
        doc! { "key": { "$**": "text" }, "name": "words" },
        doc! { "key": { "port": "hashed" }, "name": "h" },
        doc! { "key": { "port": -1 }, "name": "c", "collation": { "locale": "de" } },
    ];
    for spec in theirs {
        build(&database, "services", spec).await;
    }
    let before = indexes(&database, "services").await;
    apply(&database, &SERVICE).await;
    assert_eq!(indexes(&database, "services").await, before);
    assert_eq!(
        kept(&database).await,
        [
            "index ops_tmp_1 on (ops: 1)",
            "index port_1 on (port: 1)",
            "index words on ($**: \"text\")",
            "index h on (port: \"hashed\")",
            "index c on (port: -1)",
        ]
    );
}

#[tokio::test]
async fn an_index_with_our_name_on_other_fields_is_in_the_way() {
    let database = database().await;
    let theirs = doc! { "key": { "mail": 1 }, "name": "email_1" };
    build(&database, "accounts", theirs).await;
    let error = deploy::apply(&database, &ACCOUNT).await.unwrap_err();
    assert_eq!(
        error.refusals().unwrap()[0].reason(),
        &Reason::NameTaken {
            index: "email_1".to_owned(),
            keys: "(mail: 1)".to_owned(),
            consent: "accounts.email_1".to_owned(),
        }
    );
    assert_eq!(indexes(&database, "accounts").await.len(), 1);
}

#[tokio::test]
async fn foreign_indexes_are_dropped_where_they_are_named() {
    let database = database().await;
    apply(&database, &ACCOUNT).await;
    let declared = indexes(&database, "accounts").await;
    for name in ["first", "second"] {
        build(&database, "accounts", doc! { "key": { name: 1 }, "name": name }).await;
    }
    // Of the others named here two are not to be dropped, and one is not there.
    let options = ["first", "email_1", "_id_", "third"]
        .iter()
        .fold(Options::default(), |options, name| options.allow_drop(format!("accounts.{name}")));
    let plan = options.plan(&database, &ACCOUNT).await.unwrap();
    assert_eq!(
        lines(&plan),
        ["- accounts  drop index first on (first: 1)", "! accounts  index second on (second: 1)"]
    );
    plan.apply().await.unwrap();
    let mut left = indexes(&database, "accounts").await;
    assert_eq!(left.pop().unwrap().get_str("name").unwrap(), "second");
    assert_eq!(left, declared);
    assert!(options.plan(&database, &ACCOUNT).await.unwrap().is_empty());
}

#[tokio::test]
async fn one_that_is_dropped_makes_room_for_the_64th() {
    let database = database().await;
    database.create_collection("accounts").await.unwrap();
    for n in 0..59 {
        let name = format!("x{n}");
        build(&database, "accounts", doc! { "key": { &name: 1 }, "name": &name }).await;
    }
    let plan = deploy::plan(&database, &ACCOUNT).await.unwrap();
    assert!(matches!(plan.refused()[0].reason(), Reason::Unsupported { .. }), "{plan}");
    let store = docwright::Store::builder().allow_drop("accounts.x7");
    store.open(database.clone(), ACCOUNT).await.unwrap();
    assert_eq!(indexes(&database, "accounts").await.len(), 63);
}

#[tokio::test]
async fn what_is_kept_and_what_is_done_stand_side_by_side() {
    let database = database().await;
    apply(&database, &SERVICE).await;
    database.run_command(doc! { "collMod": "services", "validator": {} }).await.unwrap();
    build(&database, "services", doc! { "key": { "x": 1 }, "name": "x_1" }).await;
    let plan = deploy::plan(&database, &SERVICE).await.unwrap();
    assert_eq!(
        lines(&plan),
        ["~ services  put a validator on the collection", "! services  index x_1 on (x: 1)"]
    );
}

#[tokio::test]
async fn views_and_time_series_collections_take_no_validator() {
    for options in
        [doc! { "viewOn": "others", "pipeline": [] }, doc! { "timeseries": { "timeField": "at" } }]
    {
        let database = database().await;
        let mut create: Document = doc! { "create": "services" };
        create.extend(options);
        database.run_command(create).await.unwrap();
        let error = deploy::apply(&database, &SERVICE).await.unwrap_err();
        let text = error.to_string();
        assert!(text.starts_with("`services` is a "), "{text}");
        assert!(text.contains("which cannot have a validator"), "{text}");
    }
}
