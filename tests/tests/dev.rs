//! The server for tests: it starts, it survives a crash, and it goes with its owner.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use docwright::bson::{Document, doc};
use docwright::dev::Mongod;
use docwright::mongodb::{Client, Collection, Database};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// Set in the process that is to own a server and be killed.
const IS_OWNER: &str = "DOCWRIGHT_TEST_OWNS_A_SERVER";

fn things(database: &Database) -> Collection<Document> {
    database.collection("things")
}

async fn hello(database: &Database) -> Document {
    database.run_command(doc! { "hello": 1 }).await.unwrap()
}

/// Polls, with an end so that a fault fails instead of hanging.
async fn until(what: &str, holds: impl Fn() -> bool) {
    let mut poll = tokio::time::interval(Duration::from_millis(10));
    for _ in 0..3_000 {
        if holds() {
            return;
        }
        poll.tick().await;
    }
    panic!("{what}: not so after 30 seconds");
}

/// Whether a process is there; one that has ended and waits to be collected is not.
fn runs(pid: u32) -> bool {
    let output = Command::new("ps").args(["-o", "stat=", "-p", &pid.to_string()]).output().unwrap();
    let state = String::from_utf8(output.stdout).unwrap();
    !matches!(state.trim_start().chars().next(), None | Some('Z'))
}

#[tokio::test]
async fn the_shared_server_is_a_primary_and_has_transactions() {
    let mongod = Mongod::shared().await.unwrap();
    assert!(std::ptr::eq(mongod, Mongod::shared().await.unwrap()), "one server for all");
    let database = mongod.database();
    let hello = hello(&database).await;
    assert!(hello.get_bool("isWritablePrimary").unwrap());
    assert!(hello.get_str("setName").is_ok());

    database.create_collection("things").await.unwrap();
    let things = things(&database);
    let mut session = database.client().start_session().await.unwrap();
    session.start_transaction().await.unwrap();
    things.insert_one(doc! { "_id": 1 }).session(&mut session).await.unwrap();
    session.abort_transaction().await.unwrap();
    assert_eq!(things.count_documents(doc! {}).await.unwrap(), 0);
    session.start_transaction().await.unwrap();
    things.insert_one(doc! { "_id": 1 }).session(&mut session).await.unwrap();
    session.commit_transaction().await.unwrap();
    assert_eq!(things.count_documents(doc! {}).await.unwrap(), 1);
}

#[tokio::test]
async fn each_database_is_another() {
    let mongod = Mongod::shared().await.unwrap();
    let (one, other) = (mongod.database(), mongod.database());
    assert_ne!(one.name(), other.name());
    things(&one).insert_one(doc! { "_id": 1 }).await.unwrap();
    assert_eq!(things(&other).count_documents(doc! {}).await.unwrap(), 0);
}

#[tokio::test]
async fn a_server_of_ones_own_is_rs0() {
    let mongod = Mongod::builder().start().await.unwrap();
    let hello = hello(&mongod.database()).await;
    assert_eq!(hello.get_str("setName").unwrap(), "rs0");
    assert!(mongod.uri().ends_with("/?replicaSet=rs0"), "{}", mongod.uri());
}

#[tokio::test]
async fn members_follow_the_first() {
    let mut mongod = Mongod::builder().members(2).start().await.unwrap();
    let database = mongod.database();
    let insert = doc! { "insert": "things", "documents": [{}], "writeConcern": { "w": 2 } };
    database.run_command(insert).await.unwrap();
    let hello = hello(&database).await;
    let hosts = hello.get_array("hosts").map_or(0, Vec::len);
    let passives = hello.get_array("passives").map_or(0, Vec::len);
    assert_eq!((hosts, passives), (1, 1), "one of them is never the primary");
    mongod.restart().await.expect("it needs no vote of the other");
}

#[tokio::test]
async fn a_killed_server_comes_back_with_its_data() {
    let mut mongod = Mongod::builder().start().await.unwrap();
    let (uri, pid) = (mongod.uri().to_owned(), mongod.pid().unwrap());
    let database = mongod.database();
    things(&database).insert_one(doc! { "_id": 1 }).await.unwrap();

    mongod.kill().unwrap();
    assert!(!runs(pid));
    assert_eq!(mongod.pid(), None);
    mongod.kill().expect("killing it twice is no fault");

    mongod.restart().await.unwrap();
    assert_eq!(mongod.uri(), uri);
    assert_eq!(things(&database).count_documents(doc! {}).await.unwrap(), 1, "by the old client");
    let database = mongod.client().database(database.name());
    assert_eq!(things(&database).count_documents(doc! {}).await.unwrap(), 1, "by a new one");

    mongod.restart().await.expect("a server that runs is restarted too");
    let database = mongod.client().database(database.name());
    assert_eq!(things(&database).count_documents(doc! {}).await.unwrap(), 1);
}

#[tokio::test]
async fn dropping_a_server_ends_it_and_removes_its_data() {
    let mongod = Mongod::builder().start().await.unwrap();
    let (pid, folder) = (mongod.pid().unwrap(), mongod.folder().unwrap().to_owned());
    assert!(runs(pid) && folder.is_dir());
    drop(mongod);
    assert!(!runs(pid), "the server outlived its owner");
    assert!(!folder.exists(), "the data outlived its owner");
}

#[tokio::test]
async fn a_server_with_auth_refuses_strangers() {
    let mut mongod = Mongod::builder().auth(true).start().await.unwrap();
    let database = mongod.database();
    things(&database).insert_one(doc! { "_id": 1 }).await.expect("root may write");

    let mut options = mongod.options();
    options.credential = None;
    let stranger = Client::with_options(options).unwrap().database(database.name());
    let refused = things(&stranger).insert_one(doc! { "_id": 2 }).await.unwrap_err();
    assert!(format!("{refused:?}").contains("Unauthorized"), "{refused:?}");

    mongod.restart().await.unwrap();
    let database = mongod.client().database(database.name());
    assert_eq!(things(&database).count_documents(doc! {}).await.unwrap(), 1);
    assert!(!format!("{mongod:?}").contains("docwright"), "the password is not shown");
}

/// Does nothing by itself: [`a_killed_owner_leaves_nothing_behind`] runs it in a process of its
/// own and kills that.
#[tokio::test]
async fn owner() {
    if std::env::var_os(IS_OWNER).is_none() {
        return;
    }
    let mongod = Mongod::builder().start().await.unwrap();
    things(&mongod.database()).insert_one(doc! { "_id": 1 }).await.unwrap();
    println!("\nowned {} {}", mongod.pid().unwrap(), mongod.folder().unwrap().display());
    std::future::pending().await
}

#[tokio::test]
async fn a_killed_owner_leaves_nothing_behind() {
    let mut owner = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "owner", "--nocapture"])
        .env(IS_OWNER, "yes")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(owner.stdout.take().unwrap()).lines();
    let owned = lines.find_map(|line| line.unwrap().strip_prefix("owned ").map(str::to_owned));
    let owned = owned.expect("the owner started a server");
    let (pid, folder) = owned.split_once(' ').unwrap();
    let (pid, folder) = (pid.parse().unwrap(), Path::new(folder));
    assert!(runs(pid) && folder.is_dir());

    owner.kill().unwrap();
    owner.wait().unwrap();
    until("the server is gone", || !runs(pid)).await;
    until("the data is gone", || !folder.exists()).await;
}
