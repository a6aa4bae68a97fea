//! A write that goes through only if the stored document is still exactly the one that was read.

use super::action::within;
use super::change::Change;
use super::limit::Limit;
use bson::{Bson, Document, RawDocument, RawDocumentBuf, doc};
use mongodb::error::{Result, TRANSIENT_TRANSACTION_ERROR};
use mongodb::options::Collation;
use mongodb::{ClientSession, Collection};

/// The server takes a command of up to 16 MiB and a little. Where the document read and the change
/// do not both fit, a transaction is the guard.
const LARGEST_COMMAND: usize = 15 << 20;

/// Writes to a collection.
pub(super) struct Guard<'d> {
    pub(super) collection: &'d Collection<RawDocumentBuf>,
    /// Of each command.
    pub(super) limit: Limit,
}

impl Guard<'_> {
    /// Sends the change; false when the stored document is another than `stored` by now.
    pub(super) async fn send(
        &self,
        stored: &RawDocument,
        change: &Change,
        session: Option<&mut ClientSession>,
    ) -> Result<bool> {
        let expected = Document::try_from(stored)?;
        let id = expected.get("_id").cloned().unwrap_or(Bson::Null);
        if session.is_none() && stored.as_bytes().len() + size(change)? > LARGEST_COMMAND {
            return self.in_transaction(id, stored, change).await;
        }
        // The comparison takes 1, 1.0 and `NumberLong(1)` for equal, else every byte counts, the
        // order of fields too.
        let unchanged = doc! { "$eq": ["$$ROOT", { "$literal": expected }] };
        self.write(doc! { "_id": id, "$expr": unchanged }, change, session).await
    }

    async fn write(
        &self,
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
                let update = self.collection.update_one(filter, update.clone());
                within!(self.limit, session, update.collation(bytes_count))
            }
            Change::Whole(document) => {
                let document = RawDocumentBuf::try_from(document)?;
                let replace = self.collection.replace_one(filter, document);
                within!(self.limit, session, replace.collation(bytes_count))
            }
        };
        result.map(|result| result.matched_count > 0)
    }

    async fn in_transaction(
        &self,
        id: Bson,
        stored: &RawDocument,
        change: &Change,
    ) -> Result<bool> {
        let limit = self.limit;
        let by_id = doc! { "_id": id };
        let mut session = limit.keep(self.collection.client().start_session()).await?;
        let start = session.start_transaction().max_commit_time(limit.max_time());
        limit.keep(start).await?;
        let find = self.collection.find_one(by_id.clone()).max_time(limit.max_time());
        let now = limit.keep(find.session(&mut session)).await?;
        if now.as_deref() != Some(stored) {
            limit.keep(session.abort_transaction()).await?;
            return Ok(false);
        }
        let written = match self.write(by_id, change, Some(&mut session)).await {
            Ok(written) => limit.keep(session.commit_transaction()).await.map(|()| written),
            Err(error) => Err(error),
        };
        match written {
            // Somebody else wrote it since it was read here.
            Err(error) if error.contains_label(TRANSIENT_TRANSACTION_ERROR) => Ok(false),
            written => written,
        }
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
