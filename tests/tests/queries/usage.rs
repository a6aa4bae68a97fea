//! Which indexes are used, and which are only paid for.

use crate::world::{SHOP, build, hide, orders, shop, shop_on};
use bson::{Document, doc};
use docwright::deploy;
use docwright::dev::Mongod;
use docwright::indexes::{self, IndexUse, Purpose, Usage};
use futures_util::TryStreamExt;
use mongodb::options::{Credential, ReadPreference, SelectionCriteria, ServerAddress};
use mongodb::{Client, Database};
use std::time::Duration;

const STATUS: &str = "status_1_createdAt_-1";

async fn usage(database: &Database) -> Usage {
    // In a task of its own, as a server would ask.
    let database = database.clone();
    let usage = tokio::spawn(async move { indexes::usage(&database, &SHOP).await });
    usage.await.unwrap().unwrap()
}

fn index<'a>(usage: &'a Usage, name: &str) -> &'a IndexUse {
    usage.indexes().iter().find(|index| index.name() == name).unwrap()
}

fn names<'a>(indexes: impl Iterator<Item = &'a IndexUse>) -> Vec<&'a str> {
    indexes.map(IndexUse::name).collect()
}

fn never_used(usage: &Usage) -> Vec<&str> {
    names(usage.unused_for(Duration::ZERO))
}

async fn find_by_status(database: &Database, from: Option<SelectionCriteria>) {
    use mongodb::action::Action;
    let orders = orders(database);
    let find = orders.find(doc! { "status": "open" });
    let cursor = find.optional(from, mongodb::action::Find::selection_criteria).await.unwrap();
    let _: Vec<Document> = cursor.try_collect().await.unwrap();
}

#[tokio::test]
async fn an_index_is_used_by_a_query_and_by_nothing_else() {
    let database = shop().await;
    let before = usage(&database).await;
    assert_eq!(never_used(&before), [STATUS]);
    assert_eq!(names(before.unused()), Vec::<&str>::new(), "not for a week");

    let find = doc! { "find": "orders", "filter": { "status": "open" } };
    let explain = doc! { "explain": find, "verbosity": "executionStats" };
    database.run_command(explain).await.unwrap();
    assert_eq!(never_used(&usage(&database).await), [STATUS]);

    find_by_status(&database, None).await;
    find_by_status(&database, None).await;
    let after = usage(&database).await;
    assert_eq!(never_used(&after), Vec::<&str>::new());
    assert_eq!(index(&after, STATUS).operations(), 2);
    assert_eq!(after.to_string(), "4 indexes, which are declared, there and of use");
}

#[tokio::test]
async fn an_index_with_another_purpose_is_not_called_unused() {
    let usage = usage(&shop().await).await;
    for (name, keys, purpose) in [
        ("user_1", "(user: 1)", Some(Purpose::Reference)),
        ("number_1", "(number: 1)", Some(Purpose::Unique)),
        ("expiresAt_1", "(expiresAt: 1)", Some(Purpose::Expiry)),
        (STATUS, "(status: 1, createdAt: -1)", None),
    ] {
        let index = index(&usage, name);
        assert_eq!((index.keys(), index.purpose()), (keys, purpose));
        assert_eq!((index.collection(), index.operations()), ("orders", 0));
        assert!(index.is_declared() && !index.is_building() && !index.is_hidden());
    }
    assert_eq!(usage.indexes().len(), 4, "the one on `_id` is not told");
}

#[tokio::test]
async fn the_count_begins_anew_when_an_index_is_hidden_or_unhidden() {
    let database = shop().await;
    find_by_status(&database, None).await;
    let first = index(&usage(&database).await, STATUS).since();
    hide(&database, STATUS, true).await;
    let hidden = usage(&database).await;
    assert_eq!(index(&hidden, STATUS).operations(), 0);
    assert!(index(&hidden, STATUS).is_hidden());
    assert!(index(&hidden, STATUS).since() > first);
    hide(&database, STATUS, false).await;
    let shown = usage(&database).await;
    assert!(index(&shown, STATUS).since() >= index(&hidden, STATUS).since());
    let since = index(&shown, STATUS).since().try_to_rfc3339_string().unwrap();
    assert_eq!(
        shown.to_string(),
        format!(
            "  orders.{STATUS}  0 operations on 1 member since {since}, too short a time to tell"
        )
    );
}

#[tokio::test]
async fn foreign_redundant_and_missing_indexes_are_told() {
    let database = shop().await;
    build(&database, doc! { "key": { "status": -1 }, "name": "by_hand" }).await;
    orders(&database).drop_index(STATUS).await.unwrap();
    build(&database, doc! { "key": { "status": 1, "createdAt": -1.0 }, "name": "ours" }).await;
    orders(&database).drop_index("number_1").await.unwrap();
    find_by_status(&database, None).await;
    let usage = usage(&database).await;
    assert_eq!(names(usage.foreign()), ["by_hand"]);
    assert_eq!(names(usage.redundant()), ["by_hand"]);
    assert_eq!(index(&usage, "by_hand").covered_by(), Some("ours"));
    let [missing] = usage.missing() else { panic!("{usage}") };
    assert_eq!(
        (missing.model(), missing.name(), missing.keys()),
        ("Order", "number_1", "(number: 1)")
    );
    let text = usage.to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[..3],
        [
            "+ orders.number_1  missing: Order declares (number: 1)",
            "! orders.by_hand  foreign: no model declares (status: -1)",
            "- orders.by_hand  redundant: ours begins with its keys",
        ]
    );
}

#[tokio::test]
async fn a_foreign_index_makes_no_declared_one_redundant() {
    let database = shop().await;
    build(&database, doc! { "key": { "user": 1, "x": 1 }, "name": "by_hand" }).await;
    let usage = usage(&database).await;
    assert_eq!(names(usage.redundant()), Vec::<&str>::new());
    assert_eq!(index(&usage, "by_hand").covers(), Some("user_1"));
    assert!(usage.to_string().contains(
        "! orders.by_hand  foreign: no model declares (user: 1, x: 1), which begins with user_1\n"
    ));
}

#[tokio::test]
async fn one_index_is_excused_by_a_reference() {
    let database = shop().await;
    build(&database, doc! { "key": { "user": 1, "x": 1 }, "name": "by_hand" }).await;
    build(&database, doc! { "key": { "user": -1 }, "name": "turned" }).await;
    let usage = usage(&database).await;
    assert_eq!(index(&usage, "user_1").purpose(), Some(Purpose::Reference));
    assert_eq!(index(&usage, "by_hand").purpose(), None);
    assert_eq!(never_used(&usage), [STATUS, "by_hand", "turned"]);
}

#[tokio::test]
async fn the_old_form_of_a_declared_index_is_not_foreign() {
    let database = shop().await;
    orders(&database).drop_index(STATUS).await.unwrap();
    build(&database, doc! { "key": { "status": 1 }, "name": STATUS }).await;
    assert_eq!(names(usage(&database).await.foreign()), [STATUS], "until it is replaced");
    deploy::apply(&database, &SHOP).await.unwrap();
    let usage = usage(&database).await;
    assert_eq!(names(usage.foreign()), Vec::<&str>::new());
    let old = index(&usage, STATUS);
    let new = format!("{STATUS}~2");
    assert!(old.is_hidden() && !old.is_declared());
    assert_eq!(old.replaced_by(), Some(new.as_str()));
    assert_eq!(index(&usage, &new).replaced_by(), None);
    let line = format!("- orders.{STATUS}  replaced: {new} has taken its place\n");
    assert!(usage.to_string().contains(&line), "{usage}");
}

#[tokio::test]
async fn of_a_missing_collection_every_index_is_missing() {
    let database = Mongod::shared().await.unwrap().database();
    let usage = usage(&database).await;
    assert_eq!(usage.indexes(), []);
    assert_eq!(usage.missing().len(), 4);
}

/// Starts the build of an index, and holds it up before it is ready for as long as the transaction
/// that is given back is open.
async fn half_built(database: &Database) -> mongodb::ClientSession {
    let fill = doc! {
        "aggregate": 1, "cursor": {},
        "pipeline": [
            { "$documents": [{ "n": { "$range": [0, 60_000] } }] },
            { "$unwind": "$n" },
            { "$project": { "number": "$n" } },
            { "$out": "orders" },
        ],
    };
    let off = doc! { "collMod": "orders", "validationLevel": "off" };
    database.run_command(off).await.unwrap();
    database.run_command(fill).await.unwrap();
    for attempt in 0..100 {
        let spec = doc! { "key": { "number": 1, "x": 1 }, "name": format!("late_{attempt}") };
        let builder = database.clone();
        tokio::spawn(async move { build(&builder, spec).await });
        let mut session = database.client().start_session().await.unwrap();
        while names(usage(database).await.building()).is_empty() {
            let there = usage(database).await;
            if there.indexes().iter().any(|it| it.name() == format!("late_{attempt}")) {
                break;
            }
        }
        session.start_transaction().await.unwrap();
        orders(database).find_one(doc! { "number": 1 }).session(&mut session).await.unwrap();
        if !names(usage(database).await.building()).is_empty() {
            return session;
        }
        session.abort_transaction().await.unwrap();
        orders(database).drop_index(format!("late_{attempt}")).await.unwrap();
    }
    panic!("each build was faster")
}

#[tokio::test(flavor = "multi_thread")]
async fn an_index_that_is_being_built_is_no_index_yet() {
    let database = shop().await;
    let mut transaction = half_built(&database).await;
    let usage = usage(&database).await;
    let [late] = usage.building().collect::<Vec<_>>()[..] else { panic!("{usage}") };
    assert!(!late.is_declared());
    assert_eq!(late.keys(), "(number: 1, x: 1)");
    assert!(!never_used(&usage).contains(&late.name()));
    let name = late.name();
    assert!(usage.to_string().contains(&format!("~ orders.{name}  building")), "{usage}");
    transaction.abort_transaction().await.unwrap();
}

#[tokio::test]
async fn a_missing_right_is_named() {
    let mongod = Mongod::builder().auth(true).start().await.unwrap();
    let database = shop_on(&mongod).await;
    for (user, roles, allowed) in [
        ("writer", vec![doc! { "role": "readWrite", "db": database.name() }], false),
        (
            "watcher",
            vec![
                doc! { "role": "read", "db": database.name() },
                doc! { "role": "clusterMonitor", "db": "admin" },
            ],
            true,
        ),
    ] {
        let create = doc! { "createUser": user, "pwd": "pwd", "roles": roles };
        database.client().database("admin").run_command(create).await.unwrap();
        let mut options = mongod.options();
        let credential = Credential::builder()
            .username(user.to_owned())
            .password("pwd".to_owned())
            .source("admin".to_owned());
        options.credential = Some(credential.build());
        let theirs = Client::with_options(options).unwrap().database(database.name());
        let answer = indexes::usage(&theirs, &SHOP).await;
        if allowed {
            assert_eq!(answer.unwrap().indexes().len(), 4);
            continue;
        }
        let error = answer.unwrap_err();
        assert!(error.is_unauthorized());
        let text = error.to_string();
        assert!(text.starts_with("not allowed to indexStats on `"), "{text}");
        assert!(text.contains("the role clusterMonitor"), "{text}");
    }
}

#[tokio::test]
async fn the_counts_of_all_members_are_put_together() {
    let mongod = Mongod::builder().members(2).start().await.unwrap();
    let database = shop_on(&mongod).await;
    // Once this is on both, so are the indexes.
    let mark = doc! { "insert": "marks", "documents": [{}], "writeConcern": { "w": 2 } };
    database.run_command(mark).await.unwrap();
    let secondary =
        || SelectionCriteria::ReadPreference(ReadPreference::Secondary { options: None });
    let before = usage(&database).await;
    assert_eq!(never_used(&before), [STATUS]);
    assert!(before.to_string().contains("0 operations on 2 members since "), "{before}");

    // The primary has not used it.
    find_by_status(&database, Some(secondary())).await;
    let read = usage(&database).await;
    assert_eq!(index(&read, STATUS).operations(), 1);
    assert_eq!(never_used(&read), Vec::<&str>::new());
    find_by_status(&database, None).await;
    assert_eq!(index(&usage(&database).await, STATUS).operations(), 2);
}

/// Asked of whoever answers at a host, and of nobody else.
async fn usage_of_one(mongod: &Mongod, host: ServerAddress) -> docwright::Result<Usage> {
    let mut options = mongod.options();
    options.direct_connection = Some(true);
    options.repl_set_name = None;
    options.hosts = vec![host];
    let client = Client::with_options(options).unwrap();
    indexes::usage(&client.database("any"), &SHOP).await
}

#[tokio::test]
async fn one_member_alone_says_nothing_of_the_others() {
    let mongod = Mongod::builder().members(2).start().await.unwrap();
    let hello = mongod.database().run_command(doc! { "hello": 1 }).await.unwrap();
    let hosts = ["hosts", "passives"].into_iter().filter_map(|name| hello.get_array(name).ok());
    let hosts: Vec<&str> = hosts.flatten().filter_map(|host| host.as_str()).collect();
    assert_eq!(hosts.len(), 2);
    for host in hosts {
        let error = usage_of_one(&mongod, ServerAddress::parse(host).unwrap()).await.unwrap_err();
        assert_eq!(
            error.to_string(),
            "the connection is to one member alone, and an index is unused only if it is so on \
             all 2 members of the replica set. Connect to the replica set, without \
             `directConnection`"
        );
    }
}

#[tokio::test]
async fn the_one_member_of_a_set_is_asked_under_whatever_name() {
    let mongod = Mongod::builder().start().await.unwrap();
    let ServerAddress::Tcp { port, .. } = mongod.options().hosts[0] else { panic!("a socket") };
    let host = ServerAddress::Tcp { host: "localhost".to_owned(), port };
    assert_eq!(usage_of_one(&mongod, host).await.unwrap().missing().len(), 4);
}
