//! A query as declared, on Rust field paths: what the derives write down.

use crate::condition::Condition;
use crate::index::Collation;

/// A query as declared by `#[query(…)]`, on Rust field paths.
#[derive(Debug)]
pub struct QuerySpec {
    /// The name of the query and of its function.
    pub name: &'static str,
    /// What its documents have to be like.
    pub parts: &'static [Part],
    /// The order they come in: 1 or -1.
    pub sort: &'static [(&'static str, i32)],
    /// How texts are compared.
    pub collation: Option<&'static Collation>,
    /// The most documents it gives; 0 is no limit.
    pub limit: u32,
    /// `page = after(…)`: it goes on behind a document of the page before.
    pub paged: bool,
}

/// One condition of a query.
#[derive(Clone, Copy, Debug)]
pub enum Part {
    /// `eq(user)`: the value handed over; of an array, one of its items.
    Eq(&'static str),
    /// `in(status)`: one of the values handed over (`$in`).
    In(&'static str),
    /// `range(at)`: within the range handed over.
    Range(&'static str),
    /// `prefix(name)`: a text that begins with the one handed over, letter for letter.
    Prefix(&'static str),
    /// `ne(status)`: another value than the one handed over (`$ne`).
    Ne(&'static str),
    /// `exists(vat = false)`
    Absent(&'static str),
    /// `regex(name = "^Jo")`
    Regex(&'static str, &'static str),
    /// What is the same in every call.
    Fixed(&'static [Condition]),
    /// `elem(items: …)`: one item of the array fulfils all of these (`$elemMatch`).
    Elem(&'static str, &'static [Part]),
}

impl Part {
    /// The path of the field that a call hands a value over for.
    pub(crate) const fn asked(&self) -> Option<&'static str> {
        match self {
            Part::Eq(path)
            | Part::In(path)
            | Part::Range(path)
            | Part::Prefix(path)
            | Part::Ne(path) => Some(path),
            Part::Absent(_) | Part::Regex(..) | Part::Fixed(_) | Part::Elem(..) => None,
        }
    }
}

/// What the derives write.
#[doc(hidden)]
#[allow(missing_docs, reason = "each sets the member of its name")]
impl QuerySpec {
    pub const fn new(
        name: &'static str,
        parts: &'static [Part],
        sort: &'static [(&'static str, i32)],
    ) -> Self {
        QuerySpec { name, parts, sort, collation: None, limit: 0, paged: false }
    }

    pub const fn collation(mut self, collation: &'static Collation) -> Self {
        self.collation = Some(collation);
        self
    }

    pub const fn limit(mut self, limit: u32) -> Self {
        self.limit = limit;
        self
    }

    pub const fn paged(mut self) -> Self {
        self.paged = true;
        self
    }
}
