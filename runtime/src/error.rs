//! The one error of the runtime, with a question for each thing a caller may want to know.

use crate::schema::Violations;
use std::error::Error as StdError;
use std::fmt;
use std::sync::Arc;

/// The result of every fallible call of docwright's runtime.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// What went wrong, where, and what to do about it.
///
/// Neither `Display` nor `Debug` shows a value of a document: the collection, the `_id`, paths and
/// BSON types only. A path has the keys of the maps it runs through. The one text that is not
/// docwright's is that of the error of your own `TryFrom`, which stands in
/// [`is_upgrade`](Error::is_upgrade) as it is: write no value into it.
///
/// The second field is [`Error::position`].
#[derive(Clone)]
pub struct Error(Arc<Kind>, Option<usize>);

/// What can go wrong. Matched inside the crate; users ask the predicates of [`Error`].
#[derive(Debug)]
#[cfg_attr(not(feature = "driver"), allow(dead_code, reason = "what only the runtime meets"))]
pub(crate) enum Kind {
    /// A document breaks the validator: found by the check before the write, or decoded from the
    /// server's code 121.
    Violation { collection: String, id: Option<String>, violations: Violations, by: Verdict },
    /// A stored document is newer than this program.
    NewerVersion { collection: String, id: String, version: i64, known: i32 },
    /// A stored document's version field holds no version.
    InvalidVersion { collection: String, id: String, field: String, found: String },
    /// A past version could not be turned into the current one.
    Upgrade {
        collection: String,
        id: String,
        version: i32,
        source: Box<dyn StdError + Send + Sync>,
    },
    /// A stored document cannot be read as the model.
    Unreadable { collection: String, id: String, path: String, reason: String },
    /// A value cannot be written as BSON.
    Unwritable { collection: String, reason: String },
    /// A query that is not sent: a value has no form in BSON, or it would do other than it says.
    Unaskable { collection: String, reason: String },
    /// A unique index refused the write.
    DuplicateKey { collection: String, index: String, keys: Vec<String> },
    /// No document has this `_id`.
    NotFound { collection: String, id: String },
    /// The stored document changed again and again while it was updated.
    Conflict { collection: String, id: String, attempts: u32 },
    /// Steps of a plan would refuse or lose stored data.
    #[cfg(feature = "driver")]
    Refused(Vec<crate::deploy::Refusal>),
    /// The server does not hold what the models say, and it was not to be changed.
    #[cfg(feature = "driver")]
    Drift(Box<crate::deploy::Plan>),
    /// A command took longer than it may.
    #[cfg(feature = "driver")]
    TimeLimit { doing: String, limit: std::time::Duration },
    /// The server refused for want of a right.
    Unauthorized { action: String, collection: String, role: &'static str },
    /// The configuration cannot work.
    Configuration { what: String, help: String },
    /// The driver or the server failed otherwise.
    #[cfg(feature = "driver")]
    Driver { doing: String, source: mongodb::error::Error },
}

/// Who found a violation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The check before the write; nothing was sent.
    Client,
    /// The server's validator.
    Server,
}

impl Error {
    pub(crate) fn new(kind: Kind) -> Self {
        Error(Arc::new(kind), None)
    }

    #[cfg(feature = "driver")]
    pub(crate) fn driver(doing: impl Into<String>, source: mongodb::error::Error) -> Self {
        Error::new(Kind::Driver { doing: doing.into(), source })
    }

    #[cfg(feature = "driver")]
    pub(crate) fn at(mut self, position: usize) -> Self {
        self.1 = Some(position);
        self
    }

    /// Which of the documents given to `insert_many` was refused, counted from 0.
    pub fn position(&self) -> Option<usize> {
        self.1
    }

    /// A document breaks the validator, by the check before the write or by the server.
    pub fn is_violation(&self) -> bool {
        self.violations().is_some()
    }

    /// Every path that breaks the validator, where that is the fault.
    pub fn violations(&self) -> Option<&Violations> {
        match &*self.0 {
            Kind::Violation { violations, .. } => Some(violations),
            _ => None,
        }
    }

    /// Who refused a document that breaks the validator.
    pub fn verdict(&self) -> Option<Verdict> {
        match &*self.0 {
            Kind::Violation { by, .. } => Some(*by),
            _ => None,
        }
    }

    /// A stored document was written by a newer release; it was neither read nor written.
    pub fn is_newer_version(&self) -> bool {
        matches!(&*self.0, Kind::NewerVersion { .. })
    }

    /// A stored document's version field holds something that is no version.
    pub fn is_invalid_version(&self) -> bool {
        matches!(&*self.0, Kind::InvalidVersion { .. })
    }

    /// A past version could not be turned into the current one.
    pub fn is_upgrade(&self) -> bool {
        matches!(&*self.0, Kind::Upgrade { .. })
    }

    /// A stored document cannot be read as the model.
    pub fn is_unreadable(&self) -> bool {
        matches!(&*self.0, Kind::Unreadable { .. })
    }

    /// A value cannot be written as BSON.
    pub fn is_unwritable(&self) -> bool {
        matches!(&*self.0, Kind::Unwritable { .. } | Kind::Unaskable { .. })
    }

    /// A unique index refused the write (code 11000).
    pub fn is_duplicate_key(&self) -> bool {
        matches!(&*self.0, Kind::DuplicateKey { .. })
    }

    /// No document has the `_id` that was asked for.
    pub fn is_not_found(&self) -> bool {
        matches!(&*self.0, Kind::NotFound { .. })
    }

    /// The stored document changed each time the update was tried.
    pub fn is_conflict(&self) -> bool {
        matches!(&*self.0, Kind::Conflict { .. })
    }

    /// A step of a plan would refuse or lose stored data, and was not taken.
    #[cfg(feature = "driver")]
    pub fn is_refused(&self) -> bool {
        self.refusals().is_some()
    }

    /// What stands against a plan, where that is the fault.
    #[cfg(feature = "driver")]
    pub fn refusals(&self) -> Option<&[crate::deploy::Refusal]> {
        match &*self.0 {
            Kind::Refused(refusals) => Some(refusals),
            _ => None,
        }
    }

    /// The server does not hold what the models say, and was only to be verified.
    #[cfg(feature = "driver")]
    pub fn is_drift(&self) -> bool {
        self.plan().is_some()
    }

    /// What would have to be done, where the server was only to be verified.
    #[cfg(feature = "driver")]
    pub fn plan(&self) -> Option<&crate::deploy::Plan> {
        match &*self.0 {
            Kind::Drift(plan) => Some(plan),
            _ => None,
        }
    }

    /// A command took longer than its time limit.
    #[cfg(feature = "driver")]
    pub fn is_time_limit(&self) -> bool {
        matches!(&*self.0, Kind::TimeLimit { .. })
    }

    /// The server refused for want of a right (code 13).
    pub fn is_unauthorized(&self) -> bool {
        matches!(&*self.0, Kind::Unauthorized { .. })
    }

    /// The driver's error, where that is the cause.
    #[cfg(feature = "driver")]
    pub fn as_driver(&self) -> Option<&mongodb::error::Error> {
        match &*self.0 {
            Kind::Driver { source, .. } => Some(source),
            _ => None,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(position) = self.1 {
            write!(f, "document {position} of those to insert: ")?;
        }
        match &*self.0 {
            Kind::Violation { collection, id, violations, by } => {
                let who = match by {
                    Verdict::Client => "not sent",
                    Verdict::Server => "refused by the server",
                };
                write!(f, "a document of `{collection}`")?;
                if let Some(id) = id {
                    write!(f, " with _id {id}")?;
                }
                write!(f, " breaks its validator ({who}): {violations}")
            }
            Kind::NewerVersion { collection, id, version, known } => write!(
                f,
                "the document {id} of `{collection}` has version {version}, but this program knows \
                 {known} at most; it was left as it is. Deploy the newer release here"
            ),
            Kind::InvalidVersion { collection, id, field, found } => write!(
                f,
                "the document {id} of `{collection}` has no valid version: `{field}` should hold a \
                 whole number from 1 up, found {found}. Correct the field by hand"
            ),
            Kind::Upgrade { collection, id, version, source } => write!(
                f,
                "the document {id} of `{collection}` could not be upgraded from version {version}: \
                 {source}"
            ),
            Kind::Unreadable { collection, id, path, reason } => {
                write!(f, "the document {id} of `{collection}` cannot be read")?;
                if !path.is_empty() {
                    write!(f, " at `{path}`")?;
                }
                write!(f, ": {reason}")
            }
            Kind::Unaskable { collection, reason } => {
                write!(f, "a query of `{collection}` cannot be sent: {reason}")
            }
            Kind::Unwritable { collection, reason } => {
                write!(f, "a document of `{collection}` cannot be written as BSON: {reason}")
            }
            Kind::DuplicateKey { collection, index, keys } => write!(
                f,
                "another document of `{collection}` has the same {} (unique index `{index}`)",
                if keys.is_empty() { "key".into() } else { keys.join(", ") }
            ),
            Kind::NotFound { collection, id } => {
                write!(f, "no document of `{collection}` has _id {id}")
            }
            Kind::Conflict { collection, id, attempts } => write!(
                f,
                "the document {id} of `{collection}` changed meanwhile in each of {attempts} \
                 attempts to update it. Try again, or make the writers fewer"
            ),
            #[cfg(feature = "driver")]
            Kind::Refused(refusals) => {
                f.write_str("what the models say cannot be applied")?;
                for refusal in refusals {
                    write!(f, "\n`{}`: {refusal}", refusal.collection())?;
                }
                Ok(())
            }
            #[cfg(feature = "driver")]
            Kind::Drift(plan) => write!(
                f,
                "the server does not hold what the models say, and was only to be verified:\n{plan}"
            ),
            #[cfg(feature = "driver")]
            Kind::TimeLimit { doing, limit } => write!(
                f,
                "{doing} took longer than {limit:?}. End what keeps the collection busy (an open \
                 transaction, an index build), or raise the limit with `time_limit`"
            ),
            Kind::Unauthorized { action, collection, role } => write!(
                f,
                "not allowed to {action} on `{collection}`. Grant the action, or the role {role}, \
                 to the user that connects"
            ),
            Kind::Configuration { what, help } => write!(f, "{what}. {help}"),
            #[cfg(feature = "driver")]
            Kind::Driver { doing, source } => write!(f, "{doing}: {}", driver_text(source)),
        }
    }
}

/// What the driver says, without what it quotes: its own text carries the server's whole answer,
/// and that carries documents (`errInfo`, `keyValue`).
#[cfg(feature = "driver")]
fn driver_text(error: &mongodb::error::Error) -> String {
    use mongodb::error::{ErrorKind, WriteFailure};
    match error.kind.as_ref() {
        ErrorKind::Command(c) => format!("the server answered {} {}", c.code, c.code_name),
        ErrorKind::Write(WriteFailure::WriteError(e)) => {
            format!("the server refused the write with code {}", e.code)
        }
        ErrorKind::Write(WriteFailure::WriteConcernError(e)) => {
            format!("the write concern was not met: {} {}", e.code, e.code_name)
        }
        ErrorKind::InsertMany(_) | ErrorKind::BulkWrite(_) | ErrorKind::Write(_) => {
            "the server refused the write".into()
        }
        ErrorKind::BsonDeserialization(_) | ErrorKind::BsonSerialization(_) => {
            "the driver could not read or write BSON".into()
        }
        kind => kind.to_string(),
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Error({self})")
    }
}

impl StdError for Error {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        match &*self.0 {
            Kind::Upgrade { source, .. } => Some(&**source),
            Kind::Violation { violations, .. } => Some(violations),
            _ => None,
        }
    }
}
