//! `Documents<T>`: the documents of one model.

use super::action::{Action, within};
use super::fault::{self, Verb};
use super::find::Find;
use super::limit::Limit;
use super::update;
use super::verdict::{self, Over};
use crate::assert::Fault;
use crate::deploy::Limits;
use crate::error::{Error, Kind, Result};
use crate::model::{Model, ModelSpec};
use crate::query::Query;
use crate::versioned::{Versioned, stamp};
use crate::{evolve, identity};
use bson::{Bson, Document, RawDocument, RawDocumentBuf, doc};
use mongodb::action::Action as _;
use mongodb::{ClientSession, Collection, Database};
use serde::{Serialize, de::DeserializeOwned};
use std::borrow::Borrow;
use std::fmt;
use std::marker::PhantomData;
use std::time::Duration;

/// The documents of one model.
///
/// What is read goes through the upgrades of the model; what is written carries its schema version
/// and is checked before it is sent. Each method returns an [`Action`], which is sent when it is
/// awaited and takes a session first: `users.insert(&user).session(&mut session).await`. `find`
/// returns a stream, with the same `session`.
///
/// # Errors
///
/// Those common to all methods; each adds its own.
///
/// * reading: as [`evolve::read`] does ([`is_newer_version`](Error::is_newer_version),
///   [`is_invalid_version`](Error::is_invalid_version), [`is_upgrade`](Error::is_upgrade),
///   [`is_unreadable`](Error::is_unreadable));
/// * writing: [`is_violation`](Error::is_violation) where the document breaks the validator, by
///   the check or by the server ([`verdict`](Error::verdict) tells which),
///   [`is_duplicate_key`](Error::is_duplicate_key), [`is_unwritable`](Error::is_unwritable);
/// * both: [`is_time_limit`](Error::is_time_limit) (a write that was cut off may yet be done),
///   [`is_unauthorized`](Error::is_unauthorized), and the driver's errors
///   ([`as_driver`](Error::as_driver)).
///
/// In the callback of a transaction, `?` turns these errors into the driver's; see
/// [`Error::from_driver`] for the way back.
pub struct Documents<T> {
    collection: Collection<RawDocumentBuf>,
    limit: Limit,
    model: PhantomData<fn() -> T>,
}

impl<T: Model> Documents<T> {
    /// The documents of `T` in a database. [`Store::documents`](crate::Store::documents) gives the
    /// same for a database whose validators and indexes are known to be in place.
    ///
    /// A superseded model is refused at compile time.
    pub fn new(database: &Database) -> Self {
        const { assert_current(T::SPEC) };
        let limit = Limit(Limits::default().command);
        Documents { collection: database.collection(T::COLLECTION), limit, model: PhantomData }
    }

    /// How long each command may take (`maxTimeMS` where the driver sends it, else its future is
    /// dropped); 30 seconds unless said otherwise, here or by
    /// [`StoreBuilder::time_limit`](crate::store::StoreBuilder::time_limit).
    pub fn time_limit(mut self, limit: Duration) -> Self {
        self.limit = Limit(limit);
        self
    }

    /// The driver's own collection, on which all of its methods work: what is written carries the
    /// version, what is read is upgraded. Nothing is checked before it is sent, and a newer
    /// document is not kept from being replaced.
    pub fn driver(&self) -> Collection<Versioned<T>>
    where
        T: Send + Sync,
    {
        self.collection.clone_with_type()
    }

    pub(super) fn raw(&self) -> &Collection<RawDocumentBuf> {
        &self.collection
    }

    pub(super) fn limit(&self) -> Limit {
        self.limit
    }

    pub(super) fn not_found(&self, id: &Bson) -> Error {
        let (collection, id) = (T::COLLECTION.to_owned(), self.shown(id));
        Error::new(Kind::NotFound { collection, id })
    }

    pub(super) fn shown(&self, id: &Bson) -> String {
        identity::shown_bson(id)
    }
}

impl<T> Documents<T>
where
    T: Model + Serialize + DeserializeOwned + Send + Sync + Unpin + 'static,
{
    /// Stores a new document (`insert`) and gives its `_id`, which the driver makes where the
    /// model has none.
    pub fn insert<'a>(&'a self, document: &'a T) -> Action<'a, Bson> {
        Action::new("insert", T::COLLECTION, async move |session| {
            let stamped = checked(document, Over::Nothing)?;
            let insert = self.collection.insert_one(&stamped);
            let result = within!(self.limit, session, insert);
            result.map(|done| done.inserted_id).map_err(|e| written::<T>(e, Verb::INSERT, &stamped))
        })
    }

    /// Stores new documents in their order (`insert`) and gives each `_id`. None is sent unless all
    /// pass the check.
    ///
    /// # Errors
    ///
    /// The server stops at the first document it refuses: those before it are stored, those after
    /// it are not. [`Error::position`] tells which it was.
    pub fn insert_many<'a>(
        &'a self,
        documents: impl IntoIterator<Item = &'a T>,
    ) -> Action<'a, Vec<Bson>> {
        let stamped: Result<Vec<_>> = documents
            .into_iter()
            .enumerate()
            .map(|(n, document)| checked(document, Over::Nothing).map_err(|error| error.at(n)))
            .collect();
        Action::new("insert_many", T::COLLECTION, async move |session| {
            let stamped = stamped?;
            if stamped.is_empty() {
                return Ok(Vec::new());
            }
            let insert = self.collection.insert_many(&stamped);
            let result = within!(self.limit, session, insert);
            let mut ids = result.map_err(|e| fault::translate(e, Verb::INSERT, T::SPEC, None))?;
            Ok((0..stamped.len()).filter_map(|n| ids.inserted_ids.remove(&n)).collect())
        })
    }

    /// The document with this `_id`, if there is one (`find`).
    ///
    /// That there is none is an answer, as it is for `find_one` and the driver; only where
    /// something was to be done to it, as by [`update`](Documents::update), is it an error.
    pub fn get<'a>(&'a self, id: impl Borrow<T::Id>) -> Action<'a, Option<T>>
    where
        T::Id: Serialize,
    {
        let id = bson_id::<T>(id.borrow());
        Action::new("get", T::COLLECTION, async move |session| {
            self.first(doc! { "_id": id? }.into(), session).await
        })
    }

    /// The documents a query names, as a stream (`find`).
    pub fn find<'s>(&self, query: impl Into<Query<T>>) -> Find<'s, T> {
        Find::new(self.collection.clone(), self.limit, query.into())
    }

    /// The first document a query names, if there is one (`find` with `limit: 1`).
    pub fn find_one<'a>(&'a self, query: impl Into<Query<T>>) -> Action<'a, Option<T>> {
        let query = query.into();
        Action::new("find_one", T::COLLECTION, async move |session| {
            self.first(query, session).await
        })
    }

    /// Edits the document with this `_id` and gives it as it is then (`find`, `update`).
    ///
    /// Only the paths that the edit changed are sent; a document that it leaves as it was is not
    /// written. Fields that the type does not know stay as they are, in embedded documents and in
    /// the items of arrays too. A document of a past version is upgraded first: then all of the new
    /// form is sent that differs, and what only the old form knew is taken away.
    ///
    /// The update is sent on the condition that the stored document is still exactly the one that
    /// was read. Where it is not, all of this is done again with the new one, so the edit may run
    /// several times. In a transaction the server reports such a conflict itself, with the label
    /// `TransientTransactionError`.
    ///
    /// The whole resulting document is checked before anything is sent.
    ///
    /// # Errors
    ///
    /// [`is_not_found`](Error::is_not_found) when no document has this `_id`;
    /// [`is_conflict`](Error::is_conflict) when others changed it in each of 20 attempts;
    /// [`is_violation`](Error::is_violation) also when the edit changed the `_id`.
    pub fn update<'a, F>(&'a self, id: impl Borrow<T::Id>, mut edit: F) -> Action<'a, T>
    where
        T::Id: Serialize,
        F: FnMut(&mut T) + Send + 'a,
    {
        self.try_update(id, move |document| {
            edit(document);
            Ok(())
        })
    }

    /// As [`update`](Documents::update), with an edit that can fail; then nothing is written.
    ///
    /// # Errors
    ///
    /// That of the edit, and those of [`update`](Documents::update) turned into it.
    pub fn try_update<'a, F, E>(&'a self, id: impl Borrow<T::Id>, edit: F) -> Action<'a, T, E>
    where
        T::Id: Serialize,
        F: FnMut(&mut T) -> Result<(), E> + Send + 'a,
        E: From<Error> + Send + 'a,
    {
        let id = bson_id::<T>(id.borrow());
        Action::new("update", T::COLLECTION, async move |session| {
            update::run(self, id?, session, edit).await
        })
    }

    /// Puts a document in the place of the stored one with its `_id`, whole: fields that the type
    /// does not know are lost ([`update`](Documents::update) keeps them).
    ///
    /// # Errors
    ///
    /// [`is_not_found`](Error::is_not_found) when no document has this `_id`. A stored document
    /// that a newer release wrote, or one without a valid version, is left as it is
    /// ([`is_newer_version`](Error::is_newer_version),
    /// [`is_invalid_version`](Error::is_invalid_version)).
    pub fn replace<'a>(&'a self, document: &'a T) -> Action<'a, ()> {
        Action::new("replace", T::COLLECTION, async move |mut session: Session<'a>| {
            let stamped = checked(document, Over::Unread)?;
            let id = id_in::<T>(&stamped)?;
            let filter = doc! { "_id": &id, "$expr": readable::<T>() };
            let replace = self.collection.replace_one(filter, &stamped);
            let result = within!(self.limit, session.as_deref_mut(), replace);
            match result.map_err(|e| written::<T>(e, Verb::UPDATE, &stamped))?.matched_count {
                0 => Err(self.why_unmatched(&id, session).await?),
                _ => Ok(()),
            }
        })
    }

    /// Removes the document with this `_id` (`delete`); false when there was none. Its version is
    /// not asked for: a document is not damaged by being removed.
    pub fn delete<'a>(&'a self, id: impl Borrow<T::Id>) -> Action<'a, bool>
    where
        T::Id: Serialize,
    {
        let id = bson_id::<T>(id.borrow());
        Action::new("delete", T::COLLECTION, async move |session| {
            let delete = self.collection.delete_one(doc! { "_id": id? });
            let result = within!(self.limit, session, delete);
            let done = result.map_err(|e| fault::translate(e, Verb::REMOVE, T::SPEC, None))?;
            Ok(done.deleted_count > 0)
        })
    }

    /// Removes the documents a query names (`delete`) and gives their number.
    ///
    /// # Errors
    ///
    /// [`is_unwritable`](Error::is_unwritable) where the query has a limit or is a page: the server
    /// would remove all that meet the filter.
    pub fn delete_many<'a>(&'a self, query: impl Into<Query<T>>) -> Action<'a, u64> {
        let query = query.into();
        Action::new("delete_many", T::COLLECTION, async move |session| {
            query.require_all()?;
            let collation = query.driver_collation()?;
            let delete = self.collection.delete_many(query.filter);
            let delete = delete.optional(collation, |delete, it| delete.collation(it));
            let result = within!(self.limit, session, delete);
            let done = result.map_err(|e| fault::translate(e, Verb::REMOVE, T::SPEC, None))?;
            Ok(done.deleted_count)
        })
    }

    /// The number of documents a query names, of every version (`aggregate` with `$count`).
    pub fn count<'a>(&'a self, query: impl Into<Query<T>>) -> Action<'a, u64> {
        let query = query.into();
        Action::new("count", T::COLLECTION, async move |session| {
            let collation = query.driver_collation()?;
            let limit = (query.limit > 0).then_some(query.limit);
            let count = self.collection.count_documents(query.filter);
            let count = count
                .max_time(self.limit.max_time())
                .optional(collation, |count, it| count.collation(it))
                .optional(limit, |count, it| count.limit(it.into()));
            let result = within!(self.limit, session, count);
            result.map_err(|e| fault::translate(e, Verb::FIND, T::SPEC, None))
        })
    }

    async fn first(&self, query: Query<T>, session: Session<'_>) -> Result<Option<T>> {
        let collation = query.driver_collation()?;
        let find = self.collection.find_one(query.filter).max_time(self.limit.max_time());
        let find = find
            .sort(query.sort.unwrap_or_default())
            .optional(collation, |find, it| find.collation(it));
        let found = within!(self.limit, session, find);
        let raw = found.map_err(|e| fault::translate(e, Verb::FIND, T::SPEC, None))?;
        raw.map(|raw| evolve::read(&raw)).transpose()
    }

    /// Why the guard of `replace` let nothing through.
    async fn why_unmatched(&self, id: &Bson, session: Session<'_>) -> Result<Error> {
        let find = self.collection.find_one(doc! { "_id": id }).max_time(self.limit.max_time());
        let found = within!(self.limit, session, find);
        let found = found.map_err(|e| fault::translate(e, Verb::FIND, T::SPEC, None))?;
        Ok(match found.map(|raw| evolve::version_of(&raw, T::SPEC)) {
            None => self.not_found(id),
            Some(Err(error)) => error,
            Some(Ok(_)) => {
                let (collection, id) = (T::COLLECTION.to_owned(), self.shown(id));
                Error::new(Kind::Conflict { collection, id, attempts: 1 })
            }
        })
    }
}

/// A past version is no way to the collection: it would read the current documents for newer ones,
/// and write what is to be upgraded.
#[track_caller]
const fn assert_current(spec: &ModelSpec) {
    if spec.superseded {
        Fault::new()
            .name(spec.name)
            .text(" is a superseded version and has no documents of its own")
            .slug("superseded_model")
            .why()
            .text("a past version is only read, on the way to the current one")
            .help()
            .text("use the `Documents` of the current model of the collection ")
            .name(spec.collection)
            .raise();
    }
}

type Session<'s> = Option<&'s mut ClientSession>;

/// What is stored for a document, once the check has passed it.
fn checked<T: Model + Serialize>(document: &T, over: Over<'_>) -> Result<RawDocumentBuf> {
    let stamped = stamp(document)?;
    verdict::check(&stamped, over, T::SPEC)?;
    Ok(stamped)
}

fn written<T: Model>(error: mongodb::error::Error, verb: Verb, document: &RawDocument) -> Error {
    fault::translate(error, verb, T::SPEC, Some(&identity::of(document)))
}

/// The `_id` as it is stored: through the raw path, like the document's own.
fn bson_id<T: Model<Id: Serialize>>(id: &T::Id) -> Result<Bson> {
    #[derive(Serialize)]
    struct ById<'a, I> {
        _id: &'a I,
    }
    bson::serialize_to_raw_document_buf(&ById { _id: id })
        .ok()
        .and_then(|raw| Bson::try_from(raw.get("_id").ok()??).ok())
        .ok_or_else(|| {
            let reason = "its `_id` has no form in BSON".to_owned();
            Error::new(Kind::Unwritable { collection: T::COLLECTION.into(), reason })
        })
}

fn id_in<T: Model>(document: &RawDocument) -> Result<Bson> {
    let id = document.get("_id").ok().flatten().and_then(|id| Bson::try_from(id).ok());
    id.ok_or_else(|| {
        let reason = "without an `_id` it has no stored document to replace".to_owned();
        Error::new(Kind::Unwritable { collection: T::COLLECTION.into(), reason })
    })
}

/// The condition that the stored document is of a version this program reads, as
/// [`evolve::read`] would find. An aggregation expression, because a query operator would also
/// look into an array.
fn readable<T: Model>() -> Document {
    let field = format!("${}", T::SPEC.version_field);
    let versions: Vec<i32> = (1..=T::SPEC.version).collect();
    doc! { "$or": [
        { "$eq": [{ "$type": &field }, "missing"] },
        { "$and": [
            { "$in": [{ "$type": &field }, ["int", "long", "double"]] },
            { "$in": [&field, versions] },
        ] },
    ] }
}

impl<T> Clone for Documents<T> {
    fn clone(&self) -> Self {
        let (collection, limit) = (self.collection.clone(), self.limit);
        Documents { collection, limit, model: PhantomData }
    }
}

impl<T> fmt::Debug for Documents<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Documents").field("collection", &self.collection.name()).finish()
    }
}
