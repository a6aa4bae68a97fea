//! Queries: what `find`, `find_one`, `count` and `delete_many` take, and what `#[query(…)]` declares.

mod declared;
mod nested;
mod operand;
mod page;
mod spec;

use crate::index::Collation;
use crate::model::Model;
use bson::Document;
use serde::Serialize;
use std::fmt;
use std::marker::PhantomData;

#[cfg(feature = "driver")]
pub(crate) use declared::Asked;
pub use declared::DeclaredQuery;
#[doc(hidden)]
pub use nested::{Comparable, MOST, nested_range, nested_value, nested_values};
pub use operand::Matches;
#[cfg(feature = "driver")]
pub(crate) use operand::Operand;
#[doc(hidden)]
pub use operand::{Argument, after, range, text, value, values};
pub use spec::{Part, Parts, QuerySpec};

/// A filter on the documents of `T`, on stored names, with the order they come in, the collation
/// they are compared in and the most that are wanted.
///
/// The functions that `#[query(…)]` makes return one, and a [`Document`] is one, so that
/// `orders.find(doc! { "status": "paid" })` works; it belongs to the model it is first given to.
///
/// ```
/// # use docwright::bson::doc;
/// # struct Order;
/// let recent = docwright::Query::<Order>::from(doc! { "status": "paid" })
///     .sort(doc! { "createdAt": -1 })
///     .limit(20);
/// ```
#[must_use = "a query is given to `Documents::find`"]
pub struct Query<T> {
    pub(crate) filter: Document,
    pub(crate) sort: Option<Document>,
    pub(crate) collation: Option<Collation>,
    pub(crate) limit: u32,
    /// Whether it names the documents of one page.
    paged: bool,
    /// Why a value that was handed over has no form in BSON; reported where the query is sent.
    pub(crate) fault: Option<String>,
    model: PhantomData<fn() -> T>,
}

impl<T> Query<T> {
    /// Every document.
    pub fn all() -> Self {
        Document::new().into()
    }

    /// The order the documents come in (`sort` of the `find` command). Counting and deleting pass
    /// it over.
    pub fn sort(mut self, sort: Document) -> Self {
        self.sort = Some(sort);
        self
    }

    /// The most documents that are wanted (`limit` of the `find` command); 0 is no limit. The server
    /// deletes all or one: `delete_many` refuses a query with a limit.
    pub fn limit(mut self, limit: u32) -> Self {
        self.limit = limit;
        self
    }

    /// How texts are compared (`collation`).
    pub fn collation(mut self, collation: Collation) -> Self {
        self.collation = Some(collation);
        self
    }

    /// The filter, on stored names, for the driver's own calls.
    pub fn filter(&self) -> &Document {
        &self.filter
    }

    /// The order, on stored names, for the driver's own calls.
    pub fn order(&self) -> Option<&Document> {
        self.sort.as_ref()
    }
}

impl<T: Model> Query<T> {
    /// A declared query of the model, for the values of one call.
    #[doc(hidden)]
    pub fn declared(nth: usize, arguments: &[Argument]) -> Self {
        let declared = DeclaredQuery::of(T::SPEC, &T::SPEC.queries[nth]);
        let operands = arguments.iter().map(|argument| argument.0.clone());
        let (filter, fault) = match declared.filter(operands) {
            Ok(filter) => (filter, None),
            Err(reason) => (Document::new(), Some(reason)),
        };
        Query {
            filter,
            sort: (!declared.sort.is_empty()).then_some(declared.sort),
            collation: declared.collation,
            limit: declared.limit,
            paged: declared.paged,
            fault,
            model: PhantomData,
        }
    }

    /// A declared query that takes one value.
    #[doc(hidden)]
    pub fn of_value(nth: usize, value: impl Serialize) -> Self {
        Query::declared(nth, &[operand::value(value)])
    }
}

#[cfg(feature = "driver")]
impl<T: Model> Query<T> {
    /// The collation for the driver's calls, unless the query cannot be sent at all.
    pub(crate) fn driver_collation(&self) -> crate::Result<Option<mongodb::options::Collation>> {
        if let Some(reason) = &self.fault {
            return Err(unaskable::<T>(reason.clone()));
        }
        let read = |it: Collation| bson::deserialize_from_document(it.to_document());
        self.collation.map(read).transpose().map_err(|error| unaskable::<T>(error.to_string()))
    }

    /// Whether the documents it names are all that meet its filter, as `delete` takes them.
    pub(crate) fn require_all(&self) -> crate::Result<()> {
        if self.limit == 0 && !self.paged {
            return Ok(());
        }
        let reason = "`delete` has no limit and no pages: find the documents and delete each by \
                      its `_id`, or write a query without `limit` and `page`";
        Err(unaskable::<T>(reason.to_owned()))
    }
}

#[cfg(feature = "driver")]
fn unaskable<T: Model>(reason: String) -> crate::Error {
    let collection = T::COLLECTION.to_owned();
    crate::Error::new(crate::error::Kind::Unaskable { collection, reason })
}

impl<T> From<Document> for Query<T> {
    fn from(filter: Document) -> Self {
        Query {
            filter,
            sort: None,
            collation: None,
            limit: 0,
            paged: false,
            fault: None,
            model: PhantomData,
        }
    }
}

impl<T> Clone for Query<T> {
    fn clone(&self) -> Self {
        Query {
            filter: self.filter.clone(),
            sort: self.sort.clone(),
            collation: self.collation,
            limit: self.limit,
            paged: self.paged,
            fault: self.fault.clone(),
            model: PhantomData,
        }
    }
}

/// Names of fields only: a filter holds values of documents.
impl<T> fmt::Debug for Query<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fields: Vec<_> = self.filter.keys().collect();
        f.debug_struct("Query").field("fields", &fields).field("sort", &self.sort).finish()
    }
}
