//! A write that goes through only if the stored document is still exactly the one that was read.

use super::action::within;
use super::change::Change;
use bson::{Bson, Document, RawDocument, RawDocumentBuf, doc};
use mongodb::error::{Result, TRANSIENT_TRANSACTION_ERROR};
use mongodb::options::Collation;
use mongodb::{ClientSession, Collection};

/// The server takes a command of up to 16 MiB and a little. Where the document read and the change
/// do not both fit, a transaction is the guard.
const LARGEST_COMMAND: usize = 15 << 20;

/// Sends the change; false when the stored document is another than `stored` by now.
pub(super) async fn send(
    collection: &Collection<RawDocumentBuf>,
    stored: &RawDocument,
    change: &Change,
    session: Option<&mut ClientSession>,
) -> Result<bool> {
    let expected = Document::try_from(stored)?;
    let id = expected.get("_id").cloned().unwrap_or(Bson::Null);
    if session.is_none() && stored.as_bytes().len() + size(change)? > LARGEST_COMMAND {
        return in_transaction(collection, id, stored, change).await;
    }
    // The comparison takes 1, 1.0 and `NumberLong(1)` for equal, else every byte counts, the order
    // of fields too.
    let unchanged = doc! { "$eq": ["$$ROOT", { "$literal": expected }] };
    write(collection, doc! { "_id": id, "$expr": unchanged }, change, session).await
}

async fn write(
    collection: &Collection<RawDocumentBuf>,
    filter: Document,
    change: &Change,
    session: Option<&mut ClientSession>,
) -> Result<bool> {
    // A collection may have a collation by which "a" equals "A": an edit of the one would then
    // overwrite the other.
    let bytes_count = Collation::builder().locale("simple").build();
    let result = match change {
        Change::Nothing => return Ok(true),
        Change::Paths(update) => {
            let update = collection.update_one(filter, update.clone()).collation(bytes_count);
            within!(session, update)
        }
        Change::Whole(document) => {
            let document = RawDocumentBuf::try_from(document)?;
            let replace = collection.replace_one(filter, document).collation(bytes_count);
            within!(session, replace)
        }
    };
    result.map(|result| result.matched_count > 0)
}

async fn in_transaction(
    collection: &Collection<RawDocumentBuf>,
    id: Bson,
    stored: &RawDocument,
    change: &Change,
) -> Result<bool> {
    let by_id = doc! { "_id": id };
    let mut session = collection.client().start_session().await?;
    session.start_transaction().await?;
    let now = collection.find_one(by_id.clone()).session(&mut session).await?;
    if now.as_deref() != Some(stored) {
        session.abort_transaction().await?;
        return Ok(false);
    }
    let written = match write(collection, by_id, change, Some(&mut session)).await {
        Ok(written) => session.commit_transaction().await.map(|()| written),
        Err(error) => Err(error),
    };
    match written {
        // Somebody else wrote it since it was read here.
        Err(error) if error.contains_label(TRANSIENT_TRANSACTION_ERROR) => Ok(false),
        written => written,
    }
}

fn size(change: &Change) -> Result<usize> {
    match change {
        Change::Nothing => Ok(0),
        Change::Paths(document) | Change::Whole(document) => {
            Ok(RawDocumentBuf::try_from(document)?.as_bytes().len())
        }
    }
}
