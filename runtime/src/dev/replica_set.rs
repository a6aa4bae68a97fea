//! Makes a started mongod the primary of the replica set `rs0`.

use super::failure;
use super::process::{POLL, ROOT};
use crate::error::{Error, Result};
use bson::{Document, doc};
use mongodb::Client;
use mongodb::options::{ClientOptions, ServerAddress};
use std::time::{Duration, Instant};

/// An election of one takes milliseconds; more is a fault.
const PATIENCE: Duration = Duration::from_secs(60);

/// The options for talking to the one member, whatever the state of its replica set, with no login.
pub(super) fn direct(options: &ClientOptions) -> ClientOptions {
    let mut direct = options.clone();
    direct.direct_connection = Some(true);
    direct.repl_set_name = None;
    direct.credential = None;
    direct
}

/// Initiates the replica set (`replSetInitiate`), waits for the primary, and makes the root user
/// (`createUser`) where the options log in as one.
///
/// Until the first user is made, a server with `--auth` lets a loopback client do both.
pub(super) async fn initiate(options: &ClientOptions) -> Result<()> {
    let host = options.hosts.first().map(ToString::to_string).unwrap_or_default();
    let direct = direct(options);
    let config = doc! { "_id": "rs0", "members": [{ "_id": 0, "host": host }] };
    run(&client(&direct)?, doc! { "replSetInitiate": config }).await?;
    wait_for_primary(&direct).await?;
    if options.credential.is_some() {
        let root = doc! { "createUser": ROOT, "pwd": ROOT, "roles": ["root"] };
        run(&client(&direct)?, root).await?;
    }
    // That a client can be made of the options, `Mongod::client` relies on.
    client(options).map(drop)
}

/// Adds members to an initiated replica set (`replSetReconfig`), and waits until they have what the
/// primary has. They have no vote, so that the primary stays one whatever becomes of them.
pub(super) async fn add(
    options: &ClientOptions,
    others: impl Iterator<Item = ServerAddress>,
) -> Result<()> {
    let others: Vec<ServerAddress> = others.collect();
    if others.is_empty() {
        return Ok(());
    }
    let mut members = Vec::new();
    for (id, host) in (0_i32..).zip(options.hosts.iter().chain(&others)) {
        let vote = i32::from(id == 0);
        let host = host.to_string();
        members.push(doc! { "_id": id, "host": host, "priority": vote, "votes": vote });
    }
    // A primary that is started again stands for election only after this time.
    let settings = doc! { "electionTimeoutMillis": 500 };
    let config = doc! { "_id": "rs0", "version": 2, "members": members, "settings": settings };
    run(&client(options)?, doc! { "replSetReconfig": config }).await?;
    for host in others {
        let mut direct = direct(options);
        direct.hosts = vec![host];
        wait_until(&direct, "secondary").await?;
    }
    Ok(())
}

/// Asks `hello` until the member is the primary.
pub(super) async fn wait_for_primary(direct: &ClientOptions) -> Result<()> {
    wait_until(direct, "isWritablePrimary").await
}

async fn wait_until(direct: &ClientOptions, state: &str) -> Result<()> {
    let client = client(direct)?;
    let begin = Instant::now();
    loop {
        let hello = run(&client, doc! { "hello": 1 }).await?;
        if hello.get_bool(state).unwrap_or(false) {
            return Ok(());
        }
        if begin.elapsed() > PATIENCE {
            return Err(failure(
                format!("the server was not {state} within {} seconds", PATIENCE.as_secs()),
                "Look for the reason in its log, or give the machine more room",
            ));
        }
        tokio::time::sleep(POLL).await;
    }
}

/// Sees that a server that was not started here answers and has transactions.
pub(super) async fn accept(options: &ClientOptions) -> Result<()> {
    let hello = run(&client(options)?, doc! { "hello": 1 }).await?;
    if hello.contains_key("setName") || hello.get_str("msg").is_ok_and(|msg| msg == "isdbgrid") {
        return Ok(());
    }
    Err(failure(
        "the server of MONGODB_URI is neither a replica set nor sharded, so it has no transactions",
        "Start it with --replSet and initiate it, or unset MONGODB_URI",
    ))
}

fn client(options: &ClientOptions) -> Result<Client> {
    Client::with_options(options.clone())
        .map_err(|error| Error::driver("making a client of the connection string", error))
}

async fn run(client: &Client, command: Document) -> Result<Document> {
    let name = command.keys().next().cloned().unwrap_or_default();
    client
        .database("admin")
        .run_command(command)
        .await
        .map_err(|error| Error::driver(format!("`{name}` on the server for tests"), error))
}
