//! Whether the server will take a document: the check before a write.

use crate::error::{Error, Kind, Result, Verdict};
use crate::identity;
use crate::model::{Action, Level, ModelSpec};
use bson::RawDocument;

/// What a document is written over; `validationLevel: moderate` asks.
#[derive(Clone, Copy)]
pub(super) enum Over<'d> {
    /// Nothing: it is inserted.
    Nothing,
    /// A stored document that was not read.
    Unread,
    /// This stored document.
    Stored(&'d RawDocument),
}

/// The server's verdict on the bytes, before they are sent.
pub(super) fn check(
    document: &RawDocument,
    over: Over<'_>,
    spec: &'static ModelSpec,
) -> Result<()> {
    let applies = match (spec.validation.level, over) {
        (Level::Off, _) => false,
        (Level::Strict, _) | (Level::Moderate, Over::Nothing) => true,
        // `moderate` lets a document stay as wrong as it was.
        (Level::Moderate, Over::Unread) => false,
        (Level::Moderate, Over::Stored(stored)) => spec.check(stored).is_ok(),
    };
    if !applies {
        return Ok(());
    }
    match (spec.check(document), spec.validation.action) {
        (Ok(()), _) => Ok(()),
        (Err(violations), Action::Warn) => {
            // Paths hold the keys of maps, which are data.
            let (collection, violations) = (spec.collection, violations.len());
            tracing::warn!(collection, violations, "breaks the validator");
            Ok(())
        }
        (Err(violations), Action::Error) => {
            let id = document.get("_id").ok().flatten().map(identity::shown);
            let collection = spec.collection.to_owned();
            Err(Error::new(Kind::Violation { collection, id, violations, by: Verdict::Client }))
        }
    }
}
