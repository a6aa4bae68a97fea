//! `update`: read, edit, and send what changed, as often as it takes.

use super::action::within;
use super::change::Change;
use super::documents::Documents;
use super::fault::{self, Verb};
use super::guard::Guard;
use super::lookup::Shapes;
use super::merge::Merge;
use super::same::same_documents;
use super::verdict::{self, Over};
use crate::error::{Error, Kind, Result, Verdict};
use crate::model::Model;
use crate::schema::{Violation, Violations};
use crate::versioned::stamp;
use crate::{evolve, identity};
use bson::{Bson, Document, RawDocument, RawDocumentBuf, doc};
use mongodb::ClientSession;
use mongodb::options::{ReadPreference, SelectionCriteria};
use serde::{Serialize, de::DeserializeOwned};
use std::hash::{BuildHasher, RandomState};
use std::time::Duration;

/// How often an update is tried before it is a conflict.
const ATTEMPTS: u32 = 20;

/// Edits the document with this `_id`; see [`Documents::update`].
pub(super) async fn run<T, E>(
    documents: &Documents<T>,
    id: Bson,
    mut session: Option<&mut ClientSession>,
    mut edit: impl FnMut(&mut T) -> Result<(), E>,
) -> Result<T, E>
where
    T: Model + Serialize + DeserializeOwned + Send + Sync,
    E: From<Error>,
{
    let guard = Guard { collection: documents.raw(), limit: documents.limit() };
    for attempt in 0..ATTEMPTS {
        wait(attempt).await;
        let stored = load(documents, &id, session.as_deref_mut()).await?;
        let mut model: T = evolve::read(&stored)?;
        let before = stamp(&model)?;
        edit(&mut model)?;
        let after = stamp(&model)?;
        if before == after {
            return Ok(model);
        }
        let change = plan::<T>(&stored, &before, &after)?;
        let sent = guard.send(&stored, &change, session.as_deref_mut()).await;
        match sent {
            Ok(true) => {
                tracing::debug!(attempt, "updated");
                return Ok(model);
            }
            Ok(false) => {}
            Err(error) => {
                let id = identity::of(&stored);
                return Err(fault::translate(error, Verb::UPDATE, T::SPEC, Some(&id)).into());
            }
        }
    }
    let (collection, id) = (T::COLLECTION.to_owned(), documents.shown(&id));
    Err(Error::new(Kind::Conflict { collection, id, attempts: ATTEMPTS }).into())
}

/// From the primary: what a secondary knows may be old, and the write would not match it.
async fn load<T: Model + Send + Sync>(
    documents: &Documents<T>,
    id: &Bson,
    session: Option<&mut ClientSession>,
) -> Result<RawDocumentBuf> {
    let primary = SelectionCriteria::ReadPreference(ReadPreference::Primary);
    let limit = documents.limit();
    let find = documents.raw().find_one(doc! { "_id": id }).selection_criteria(primary);
    let found = within!(limit, session, find.max_time(limit.max_time()));
    found
        .map_err(|error| fault::translate(error, Verb::FIND, T::SPEC, None))?
        .ok_or_else(|| documents.not_found(id))
}

/// What has to be sent to make of `stored` what `after` says, checked as a whole.
fn plan<T: Model>(
    stored: &RawDocument,
    before: &RawDocument,
    after: &RawDocument,
) -> Result<Change> {
    let spec = T::SPEC;
    let version = evolve::version_of(stored, spec)?;
    let past = spec.versions().find(|past| past.version == version && version != spec.version);
    let shapes = Shapes::new(spec.shape, past.map(|past| past.shape));
    let (old, before, after) = (parsed::<T>(stored)?, parsed::<T>(before)?, parsed::<T>(after)?);
    if before.get("_id") != after.get("_id") {
        return Err(id_changed::<T>(stored));
    }
    let merge = Merge { upgraded: version != spec.version };
    let new = merge.documents(&old, &before, &after, &shapes);
    if same_documents(&old, &new) {
        return Ok(Change::Nothing);
    }
    let bytes = RawDocumentBuf::try_from(&new).map_err(|_| not_bson::<T>())?;
    verdict::check(&bytes, Over::Stored(stored), spec)?;
    Ok(Change::between(&old, &new))
}

fn parsed<T: Model>(document: &RawDocument) -> Result<Document> {
    Document::try_from(document).map_err(|_| not_bson::<T>())
}

fn not_bson<T: Model>() -> Error {
    let (collection, reason) = (T::COLLECTION.to_owned(), "its bytes are not BSON".to_owned());
    Error::new(Kind::Unwritable { collection, reason })
}

/// The server would refuse it too (code 66).
fn id_changed<T: Model>(stored: &RawDocument) -> Error {
    Error::new(Kind::Violation {
        collection: T::COLLECTION.into(),
        id: Some(identity::of(stored)),
        violations: Violations(vec![Violation {
            path: "_id".into(),
            wanted: "the `_id` it is stored under".into(),
            found: "another `_id`".into(),
        }]),
        by: Verdict::Client,
    })
}

/// Lets the others finish: at once the first time, then after a random time that doubles, so that
/// writers who meet do not go on in step.
async fn wait(attempt: u32) {
    if attempt > 1 {
        let most = 2_u64 << attempt.min(6);
        let random = RandomState::new().hash_one(attempt) % most;
        tokio::time::sleep(Duration::from_millis(random)).await;
    }
}
