//! Commands to the server: each with a time limit, tried again where that helps, and with the
//! missing right named where one is missing.

use super::options::Options;
use crate::error::{Error, Kind, Result};
use bson::{Bson, Document, RawDocumentBuf};
use futures_util::TryStreamExt;
use mongodb::Database;
use mongodb::action::{Action, RunCommand, RunCursorCommand};
use mongodb::error::ErrorKind;
use mongodb::options::SelectionCriteria;
use std::time::{Duration, Instant};

/// How long commands may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Commands whose work does not depend on how much is stored.
    pub(crate) command: Duration,
    /// Index builds and checks of stored documents.
    pub(crate) data: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { command: Duration::from_secs(30), data: Duration::from_secs(3600) }
    }
}

/// Whose limit a command has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Work {
    /// Reads the catalogue.
    Look,
    /// Changes the catalogue. It waits for open transactions on the collection, and other writes
    /// queue up behind it: so a try is short, and gives way before the next.
    Change,
    /// Reads every stored document.
    Data,
    /// Runs a query of the user's for so long at most.
    Try(Duration),
}

const SHORT_TRY: Duration = Duration::from_secs(2);
const FIRST_PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);
/// What a connection that has gone silent gets beyond the server's own limit; the driver looks for
/// a server for 30 seconds.
const SILENCE: Duration = Duration::from_secs(35);

/// A database, and how it is to be treated.
#[derive(Clone, Debug)]
pub(crate) struct Server {
    pub(crate) db: Database,
    pub(crate) options: Options,
}

/// A command that failed for good.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) code: Option<i32>,
    pub(crate) response: Option<RawDocumentBuf>,
    pub(crate) error: Error,
}

impl From<Failure> for Error {
    fn from(failure: Failure) -> Self {
        failure.error
    }
}

impl Failure {
    /// Another instance was faster, or something has changed since it was observed: observe again.
    pub(crate) fn asks_to_look_again(&self) -> bool {
        const NAMESPACE_NOT_FOUND: i32 = 26;
        const INDEX_NOT_FOUND: i32 = 27;
        const NAMESPACE_EXISTS: i32 = 48;
        const INDEX_ALREADY_EXISTS: i32 = 68;
        const INDEX_OPTIONS_CONFLICT: i32 = 85;
        const INDEX_KEY_SPECS_CONFLICT: i32 = 86;
        matches!(
            self.code,
            Some(
                NAMESPACE_NOT_FOUND
                    | INDEX_NOT_FOUND
                    | NAMESPACE_EXISTS
                    | INDEX_ALREADY_EXISTS
                    | INDEX_OPTIONS_CONFLICT
                    | INDEX_KEY_SPECS_CONFLICT
            )
        )
    }
}

impl Server {
    /// Runs a command and gives the answer.
    pub(crate) async fn run(&self, work: Work, command: Document) -> Result<Document, Failure> {
        self.run_from(None, work, command).await
    }

    /// The same of a member of the caller's choice, which is the primary where there is none.
    pub(crate) async fn run_from(
        &self,
        member: Option<&SelectionCriteria>,
        work: Work,
        mut command: Document,
    ) -> Result<Document, Failure> {
        let mut tries = Tries::new(self.options.limits, work);
        loop {
            command.insert("maxTimeMS", tries.max_time());
            let ask = self.db.run_command(command.clone());
            let answer = ask.optional(member.cloned(), RunCommand::selection_criteria);
            match tokio::time::timeout(tries.patience(), answer.into_future()).await {
                Ok(Ok(answer)) => return Ok(answer),
                Ok(Err(error)) if tries.again(&error).await => {}
                Ok(Err(error)) => return Err(tries.failure(&command, error)),
                Err(_) => return Err(tries.silence(&command)),
            }
        }
    }

    /// Runs a command that answers with a cursor, and gives all it holds.
    pub(crate) async fn list(
        &self,
        work: Work,
        command: Document,
    ) -> Result<Vec<RawDocumentBuf>, Failure> {
        self.list_from(None, work, command).await
    }

    /// The same of a member of the caller's choice, which is the primary where there is none.
    pub(crate) async fn list_from(
        &self,
        member: Option<&SelectionCriteria>,
        work: Work,
        mut command: Document,
    ) -> Result<Vec<RawDocumentBuf>, Failure> {
        let mut tries = Tries::new(self.options.limits, work);
        loop {
            command.insert("maxTimeMS", tries.max_time());
            let answer = async {
                let ask = self.db.run_cursor_command(command.clone());
                let cursor =
                    ask.optional(member.cloned(), RunCursorCommand::selection_criteria).await?;
                cursor.with_type::<RawDocumentBuf>().try_collect().await
            };
            match tokio::time::timeout(tries.patience(), answer).await {
                Ok(Ok(documents)) => return Ok(documents),
                Ok(Err(error)) if tries.again(&error).await => {}
                Ok(Err(error)) => return Err(tries.failure(&command, error)),
                Err(_) => return Err(tries.silence(&command)),
            }
        }
    }
}

/// The tries of one command.
struct Tries {
    work: Work,
    limit: Duration,
    started: Instant,
    /// Until when a build may be in the way.
    build_ends: Instant,
    pause: Duration,
}

impl Tries {
    fn new(limits: Limits, work: Work) -> Self {
        let limit = if work == Work::Data { limits.data } else { limits.command };
        let started = Instant::now();
        let build_ends = started.checked_add(limits.data).unwrap_or(started);
        Tries { work, limit, started, build_ends, pause: FIRST_PAUSE }
    }

    fn time_of_try(&self) -> Duration {
        let left = self.limit.saturating_sub(self.started.elapsed());
        match self.work {
            Work::Change => left.min(SHORT_TRY),
            Work::Try(longest) => left.min(longest),
            Work::Look | Work::Data => left,
        }
    }

    /// `maxTimeMS`, where 0 would mean no limit.
    fn max_time(&self) -> i64 {
        i64::try_from(self.time_of_try().as_millis()).unwrap_or(i32::MAX.into()).max(1)
    }

    fn patience(&self) -> Duration {
        self.time_of_try().saturating_add(SILENCE)
    }

    /// Waits a moment and says yes, if the command can succeed when it is sent once more.
    async fn again(&mut self, error: &mongodb::error::Error) -> bool {
        let helps = match code(error) {
            Some(MAX_TIME_EXPIRED) => self.work == Work::Change,
            Some(code) => PASSES_BY_ITSELF.contains(&code),
            None => {
                matches!(*error.kind, ErrorKind::Io(_) | ErrorKind::ConnectionPoolCleared { .. })
            }
        };
        // The time of a build that somebody else has started is that of the data.
        if code(error) == Some(BUILD_IN_PROGRESS) && Instant::now() < self.build_ends {
            self.started = Instant::now();
        }
        if !helps || self.started.elapsed() + self.pause >= self.limit {
            return false;
        }
        tokio::time::sleep(self.pause).await;
        self.pause = (self.pause * 2).min(LONGEST_PAUSE);
        true
    }

    fn failure(&self, command: &Document, error: mongodb::error::Error) -> Failure {
        let code = code(&error);
        let response = error.server_response().cloned();
        let error = match code {
            Some(UNAUTHORIZED) => {
                let (action, role) = right_for(command);
                let collection = target(command);
                Error::new(Kind::Unauthorized { action: action.to_owned(), collection, role })
            }
            Some(MAX_TIME_EXPIRED) => self.silence(command).error,
            _ => Error::driver(described(command), error),
        };
        Failure { code, response, error }
    }

    fn silence(&self, command: &Document) -> Failure {
        let kind = Kind::TimeLimit { doing: described(command), limit: self.limit };
        Failure { code: None, response: None, error: Error::new(kind) }
    }
}

const UNAUTHORIZED: i32 = 13;
const MAX_TIME_EXPIRED: i32 = 50;
/// BackgroundOperationInProgressForNamespace: `collMod` while an index is built.
const BUILD_IN_PROGRESS: i32 = 12587;

/// Codes that another try can get past: an index build or a transaction is in the way, or another
/// member becomes primary.
const PASSES_BY_ITSELF: [i32; 15] = [
    6,     // HostUnreachable
    7,     // HostNotFound
    24,    // LockTimeout
    89,    // NetworkTimeout
    91,    // ShutdownInProgress
    112,   // WriteConflict
    189,   // PrimarySteppedDown
    246,   // SnapshotUnavailable
    276,   // IndexBuildAborted
    9001,  // SocketException
    10107, // NotWritablePrimary
    11600, // InterruptedAtShutdown
    11602, // InterruptedDueToReplStateChange
    BUILD_IN_PROGRESS,
    13435, // NotPrimaryNoSecondaryOk
];

fn code(error: &mongodb::error::Error) -> Option<i32> {
    match &*error.kind {
        ErrorKind::Command(error) => Some(error.code),
        _ => None,
    }
}

fn verb(command: &Document) -> &str {
    command.keys().next().map_or("", String::as_str)
}

/// The collection a command is about; `explain` holds another command.
pub(super) fn target(command: &Document) -> String {
    match command.values().next() {
        Some(Bson::String(name)) => name.clone(),
        Some(Bson::Document(explained)) => target(explained),
        _ => "*".to_owned(),
    }
}

fn described(command: &Document) -> String {
    format!("{} on `{}`", verb(command), target(command))
}

/// The action a command needs, and the smallest built-in role that has it.
fn right_for(command: &Document) -> (&'static str, &'static str) {
    match verb(command) {
        "aggregate" if reads_usage(command) => ("indexStats", "clusterMonitor"),
        "listCollections" => ("listCollections", "read"),
        "listIndexes" => ("listIndexes", "read"),
        "create" => ("createCollection", "readWrite"),
        "createIndexes" => ("createIndex", "readWrite"),
        "dropIndexes" => ("dropIndex", "readWrite"),
        "collMod" => ("collMod", "dbAdmin"),
        _ => ("find", "read"),
    }
}

fn reads_usage(aggregate: &Document) -> bool {
    let mut stages = aggregate.get_array("pipeline").into_iter().flatten();
    stages.any(|stage| stage.as_document().is_some_and(|stage| stage.contains_key("$indexStats")))
}
