//! What `find`, `find_one`, `count` and `delete_many` take: a filter of one model, and its order.

use bson::Document;
use std::fmt;
use std::marker::PhantomData;

/// A filter on the documents of `T`, on stored names, and the order they come in.
///
/// A [`Document`] is one, so that `orders.find(doc! { "status": "paid" })` works; it belongs to
/// the model it is first given to.
///
/// ```
/// # use docwright::bson::doc;
/// # struct Order;
/// let recent = docwright::Query::<Order>::from(doc! { "status": "paid" })
///     .sort(doc! { "createdAt": -1 });
/// ```
pub struct Query<T> {
    pub(crate) filter: Document,
    pub(crate) sort: Option<Document>,
    model: PhantomData<fn() -> T>,
}

impl<T> Query<T> {
    /// Every document.
    pub fn all() -> Self {
        Document::new().into()
    }

    /// The order the documents come in (`sort` of the `find` command). Counting and deleting pass
    /// it over.
    #[must_use]
    pub fn sort(mut self, sort: Document) -> Self {
        self.sort = Some(sort);
        self
    }

    /// The filter, on stored names, for the driver's own calls.
    pub fn filter(&self) -> &Document {
        &self.filter
    }
}

impl<T> From<Document> for Query<T> {
    fn from(filter: Document) -> Self {
        Query { filter, sort: None, model: PhantomData }
    }
}

impl<T> Clone for Query<T> {
    fn clone(&self) -> Self {
        Query { filter: self.filter.clone(), sort: self.sort.clone(), model: PhantomData }
    }
}

/// Names of fields only: a filter holds values of documents.
impl<T> fmt::Debug for Query<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fields: Vec<_> = self.filter.keys().collect();
        f.debug_struct("Query").field("fields", &fields).field("sort", &self.sort).finish()
    }
}
