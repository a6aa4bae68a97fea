//! What `find`, `find_one`, `count` and `delete` take: a filter of one model.

use bson::Document;
use std::marker::PhantomData;

/// A filter on the documents of `T`, on stored names.
#[derive(Clone, Debug)]
pub struct Query<T> {
    pub(crate) filter: Document,
    model: PhantomData<fn() -> T>,
}

impl<T> From<Document> for Query<T> {
    fn from(filter: Document) -> Self {
        Query { filter, model: PhantomData }
    }
}
