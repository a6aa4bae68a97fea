//! The driver's errors as ours: what a code means for one collection, without any value.

use super::limit::TimeUp;
use super::refusal;
use crate::error::{Error, Kind, Verdict};
use crate::model::ModelSpec;
use bson::{Document, RawBsonRef, RawDocument};
use mongodb::error::{Error as DriverError, ErrorKind, WriteFailure};

/// What was being done: for messages, and for the role that allows it.
#[derive(Clone, Copy)]
pub(super) struct Verb {
    /// The privilege action's name.
    action: &'static str,
    role: &'static str,
}

impl Verb {
    pub(super) const FIND: Verb = Verb { action: "find", role: "read" };
    pub(super) const INSERT: Verb = Verb { action: "insert", role: "readWrite" };
    pub(super) const UPDATE: Verb = Verb { action: "update", role: "readWrite" };
    pub(super) const REMOVE: Verb = Verb { action: "remove", role: "readWrite" };
    /// A call of the user's own on the driver.
    const USE: Verb = Verb { action: "read or write", role: "readWrite" };
}

/// `DocumentValidationFailure`.
const REFUSED_BY_VALIDATOR: i32 = 121;
/// `DuplicateKey`.
const DUPLICATE_KEY: i32 = 11000;
/// `Unauthorized`.
const UNAUTHORIZED: i32 = 13;

impl Error {
    /// What an error of the driver means for the collection of `spec`: a refusal of the validator
    /// (code 121) with every path, a duplicate key (11000) with the index, a missing right (13).
    /// [`Documents`](crate::Documents) calls it; call it for what the driver's own methods return.
    pub fn from_driver(spec: &'static ModelSpec, error: DriverError) -> Error {
        // An error of ours that went through the driver's `and_run` comes out as it was.
        match error.get_custom::<Error>() {
            Some(ours) => ours.clone(),
            None => translate(error, Verb::USE, spec, None),
        }
    }
}

/// For the callback of a transaction (`start_transaction().and_run(…)`), which returns the
/// driver's error: an error of the driver passes with its labels, so that the transaction is tried
/// again; [`Error::from_driver`] gets any other back.
impl From<Error> for DriverError {
    fn from(error: Error) -> Self {
        match error.as_driver() {
            Some(source) => source.clone(),
            None => DriverError::custom(error),
        }
    }
}

/// Turns the driver's error into ours; `id` is that of the document that was written.
pub(super) fn translate(
    error: DriverError,
    verb: Verb,
    spec: &'static ModelSpec,
    id: Option<&str>,
) -> Error {
    let collection = || spec.collection.to_owned();
    if let Some(TimeUp(limit)) = error.get_custom() {
        let doing = format!("{} on `{}`", verb.action, spec.collection);
        return Error::new(Kind::TimeLimit { doing, limit: *limit });
    }
    let refused = refused(&error);
    let kind = match refused.code {
        Some(REFUSED_BY_VALIDATOR) => Kind::Violation {
            collection: collection(),
            id: refused.failing_id().or_else(|| id.map(str::to_owned)),
            violations: refusal::violations(refused.details),
            by: Verdict::Server,
        },
        Some(DUPLICATE_KEY) => {
            let answer = error.server_response().map(|answer| &**answer);
            let (index, keys) = duplicate(refused.message, answer, spec);
            Kind::DuplicateKey { collection: collection(), index, keys }
        }
        Some(UNAUTHORIZED) => Kind::Unauthorized {
            action: verb.action.into(),
            collection: collection(),
            role: verb.role,
        },
        _ => {
            let position = refused.position;
            let doing = format!("could not {} in `{}`", verb.action, spec.collection);
            return placed(Error::driver(doing, error), position);
        }
    };
    placed(Error::new(kind), refused.position)
}

fn placed(error: Error, position: Option<usize>) -> Error {
    match position {
        Some(position) => error.at(position),
        None => error,
    }
}

/// The first refusal in an error of the driver.
#[derive(Default)]
struct Refused<'e> {
    code: Option<i32>,
    message: &'e str,
    details: Option<&'e Document>,
    /// Which document of an `insert_many`.
    position: Option<usize>,
}

impl Refused<'_> {
    fn failing_id(&self) -> Option<String> {
        self.details?.get("failingDocumentId").map(crate::identity::shown_bson)
    }
}

fn refused(error: &DriverError) -> Refused<'_> {
    match error.kind.as_ref() {
        ErrorKind::Write(WriteFailure::WriteError(e)) => Refused {
            code: Some(e.code),
            message: &e.message,
            details: e.details.as_ref(),
            position: None,
        },
        ErrorKind::InsertMany(e) => match e.write_errors.as_deref() {
            Some([first, ..]) => Refused {
                code: Some(first.code),
                message: &first.message,
                details: first.details.as_ref(),
                position: Some(first.index),
            },
            _ => Refused::default(),
        },
        ErrorKind::Command(e) => {
            Refused { code: Some(e.code), message: &e.message, ..Refused::default() }
        }
        _ => Refused::default(),
    }
}

/// The index and its key paths. The text names the index before it quotes values; the paths are in
/// the server's answer, which the driver drops for an insert, and in the model's declaration.
fn duplicate(
    message: &str,
    answer: Option<&RawDocument>,
    spec: &'static ModelSpec,
) -> (String, Vec<String>) {
    let index = message
        .split_once(" index: ")
        .and_then(|(_, rest)| rest.split_once(" dup key: "))
        .map_or("", |(name, _)| name);
    let keys = match answer.and_then(key_pattern) {
        Some(keys) => keys.iter().flatten().map(|(path, _)| path.as_str().to_owned()).collect(),
        None if index == "_id_" => vec!["_id".to_owned()],
        None => {
            let declared = spec.indexes().into_iter().find(|declared| declared.name == index);
            let keys = declared.map(|declared| declared.keys).unwrap_or_default();
            keys.keys().cloned().collect()
        }
    };
    (index.to_owned(), keys)
}

fn key_pattern(answer: &RawDocument) -> Option<&RawDocument> {
    if let Ok(pattern) = answer.get_document("keyPattern") {
        return Some(pattern);
    }
    let errors = answer.get_array("writeErrors").ok()?;
    errors
        .into_iter()
        .flatten()
        .filter_map(RawBsonRef::as_document)
        .find_map(|error| error.get_document("keyPattern").ok())
}
