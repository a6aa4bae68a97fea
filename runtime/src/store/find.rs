//! `find`: the documents a query names, as a stream.

use super::fault::{self, Verb};
use super::limit::Limit;
use crate::error::Result;
use crate::evolve;
use crate::model::Model;
use crate::query::Query;
use bson::{Document, RawDocumentBuf};
use futures_util::stream::{self, BoxStream, Stream, StreamExt};
use mongodb::options::{Collation, FindOptions};
use mongodb::{ClientSession, Collection};
use serde::de::DeserializeOwned;
use std::fmt;
use std::pin::Pin;
use std::task::{Context, Poll};

/// The documents a query names: a stream of `Result<T>`, old versions upgraded. The `find` command
/// is sent when it is first polled.
///
/// An error that comes from one document (it is newer than this program, it cannot be upgraded,
/// it does not read) leaves the stream usable: the next item is the next document. A failure of
/// the server ends it. The time limit is that of each batch, not of the whole: `maxTimeMS` would be
/// the latter.
///
/// ```no_run
/// # use docwright::{bson::doc, Documents, Model};
/// # use serde::{Serialize, de::DeserializeOwned};
/// # async fn example<Order>(orders: Documents<Order>) -> docwright::Result<()>
/// # where Order: Model + Serialize + DeserializeOwned + Send + Sync + Unpin + 'static {
/// use futures_util::TryStreamExt;
///
/// let paid: Vec<Order> = orders.find(doc! { "status": "paid" }).limit(10).try_collect().await?;
/// # Ok(())
/// # }
/// ```
#[must_use = "nothing is sent until the stream is polled"]
pub struct Find<'s, T> {
    collection: Collection<RawDocumentBuf>,
    filter: Document,
    /// Or why the query cannot be sent.
    collation: Result<Option<Collation>>,
    options: FindOptions,
    limit: Limit,
    session: Option<&'s mut ClientSession>,
    results: Option<BoxStream<'s, Result<T>>>,
}

impl<'s, T> Find<'s, T> {
    pub(super) fn new(collection: Collection<RawDocumentBuf>, limit: Limit, query: Query<T>) -> Self
    where
        T: Model,
    {
        let collation = query.driver_collation();
        let options = FindOptions::builder()
            .sort(query.sort)
            .limit((query.limit > 0).then(|| query.limit.into()))
            .build();
        let filter = query.filter;
        Find { collection, filter, collation, options, limit, session: None, results: None }
    }

    /// At most so many documents; 0 is no limit (`limit`).
    pub fn limit(mut self, limit: u32) -> Self {
        self.options.limit = Some(limit.into());
        self
    }

    /// Passes over so many documents (`skip`).
    pub fn skip(mut self, skip: u64) -> Self {
        self.options.skip = Some(skip);
        self
    }

    /// The order, on stored names, in place of the query's own (`sort`).
    pub fn sort(mut self, sort: Document) -> Self {
        self.options.sort = Some(sort);
        self
    }

    /// How many documents the server sends at a time (`batchSize`).
    pub fn batch_size(mut self, batch_size: u32) -> Self {
        self.options.batch_size = Some(batch_size);
        self
    }

    /// Reads in this session.
    pub fn session(mut self, session: &'s mut ClientSession) -> Self {
        self.session = Some(session);
        self
    }
}

impl<'s, T> Find<'s, T>
where
    T: Model + DeserializeOwned + Send + Sync + 'static,
{
    fn start(&mut self) -> BoxStream<'s, Result<T>> {
        tracing::debug!(collection = T::COLLECTION, "find");
        let filter = std::mem::take(&mut self.filter);
        let find = self.collection.clone();
        let mut options = std::mem::take(&mut self.options);
        match std::mem::replace(&mut self.collation, Ok(None)) {
            Ok(collation) => options.collation = collation,
            Err(error) => return stream::iter([Err(error)]).boxed(),
        }
        let limit = self.limit;
        match self.session.take() {
            None => stream::once(async move {
                let found = limit.keep(find.find(filter).with_options(options)).await;
                let cursor = found.map_err(fault::<T>)?;
                // `current` borrows the document from the batch: no copy, and serde runs once.
                Ok(stream::unfold(Some(cursor), move |cursor| async move {
                    let mut cursor = cursor?;
                    match limit.keep(cursor.advance()).await {
                        Ok(true) => Some((evolve::read(cursor.current()), Some(cursor))),
                        Ok(false) => None,
                        Err(error) => Some((Err(fault::<T>(error)), None)),
                    }
                }))
            })
            .flat_map(or_error)
            .boxed(),
            Some(session) => stream::once(async move {
                let find = find.find(filter).with_options(options).session(&mut *session);
                let found = limit.keep(find.into_future()).await;
                let cursor = found.map_err(fault::<T>)?;
                Ok(stream::unfold(Some((cursor, session)), move |state| async move {
                    let (mut cursor, session) = state?;
                    match limit.keep(cursor.advance(session)).await {
                        Ok(true) => Some((evolve::read(cursor.current()), Some((cursor, session)))),
                        Ok(false) => None,
                        Err(error) => Some((Err(fault::<T>(error)), None)),
                    }
                }))
            })
            .flat_map(or_error)
            .boxed(),
        }
    }
}

/// The stream, or the one error why there is none.
fn or_error<T, S: Stream<Item = Result<T>>>(started: Result<S>) -> impl Stream<Item = Result<T>> {
    match started {
        Ok(results) => results.left_stream(),
        Err(error) => stream::iter([Err(error)]).right_stream(),
    }
}

fn fault<T: Model>(error: mongodb::error::Error) -> crate::Error {
    fault::translate(error, Verb::FIND, T::SPEC, None)
}

impl<T> Stream for Find<'_, T>
where
    T: Model + DeserializeOwned + Send + Sync + 'static,
{
    type Item = Result<T>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let mut results = match self.results.take() {
            Some(results) => results,
            None => self.start(),
        };
        let item = results.poll_next_unpin(context);
        self.results = Some(results);
        item
    }
}

impl<T> fmt::Debug for Find<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Find")
            .field("collection", &self.collection.name())
            .field("started", &self.results.is_some())
            .finish_non_exhaustive()
    }
}
