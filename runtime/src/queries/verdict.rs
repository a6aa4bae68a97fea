//! What the server does with a declared query, and how that is told.

use super::explain::{Examined, Explained, Unplanned, Way};
use crate::shape::join;
use bson::{Bson, Document};
use std::fmt;

/// What the server does with a declared query.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    pub(crate) model: &'static str,
    pub(crate) collection: &'static str,
    pub(crate) query: &'static str,
    /// The paths of the filter; its values are left behind.
    pub(crate) paths: Vec<String>,
    pub(crate) sort: Document,
    pub(crate) explained: Explained,
}

/// How the documents of a query are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Access {
    /// An index leads to them (`IXSCAN` and its kin).
    Index,
    /// By their `_id` (`IDHACK` and its kin).
    Id,
    /// Every entry of an index is read, and the document behind each is tried: as slow as reading
    /// the collection. The index only gives the order.
    WholeIndex,
    /// Every document is read (`COLLSCAN`).
    WholeCollection,
    /// There is nothing to read, since the collection is missing (`EOF`).
    Nothing,
    /// The server gives no plan, or one of stages that docwright does not know.
    Unknown,
}

impl Verdict {
    /// The Rust name of the model.
    pub fn model(&self) -> &'static str {
        self.model
    }

    /// The model's collection.
    pub fn collection(&self) -> &'static str {
        self.collection
    }

    /// The name of the query, as declared.
    pub fn query(&self) -> &'static str {
        self.query
    }

    /// Whether an index alone, or the `_id`, leads to the documents, and in their order.
    pub fn is_proven(&self) -> bool {
        self.way().is_proven()
    }

    /// How the documents are found.
    pub fn access(&self) -> Access {
        match self.way() {
            Way { whole_collection: true, .. } => Access::WholeCollection,
            Way { whole_index: true, .. } => Access::WholeIndex,
            Way { indexes, .. } if !indexes.is_empty() => Access::Index,
            Way { by_id: true, .. } => Access::Id,
            Way { nothing: true, .. } => Access::Nothing,
            _ => Access::Unknown,
        }
    }

    /// Whether all that is found is sorted in memory (`SORT`), a `limit` or not; the server gives
    /// up, or goes to the disk, at 100 MB.
    pub fn sorts_in_memory(&self) -> bool {
        self.way().sorts
    }

    /// The names of the indexes that are used: several where an `$or` has one for each branch.
    pub fn indexes(&self) -> &[String] {
        &self.way().indexes
    }

    /// Indexes that could be used, and were passed over. Where little is stored, the server's choice
    /// is chance, and the best of them is the one in [`indexes`](Verdict::indexes).
    pub fn candidates(&self) -> &[String] {
        &self.explained.candidates
    }

    /// What was read to answer the query once; none where little is stored and the server went by
    /// another index than the one named here.
    pub fn examined(&self) -> Option<Examined> {
        self.explained.examined
    }

    fn way(&self) -> &Way {
        &self.explained.way
    }

    /// `status, createdAt: -1`.
    fn wanted(&self) -> String {
        let sort = self.sort.iter().map(|(path, way)| format!("{path}: {way}"));
        let others = self.paths.iter().filter(|path| !self.sort.contains_key(path)).cloned();
        others.chain(sort).collect::<Vec<_>>().join(", ")
    }

    fn unknown(&self) -> String {
        match self.explained.unplanned {
            Some(Unplanned::Late) => {
                "the server did not plan it in time: raise the limit with `time_limit`".to_owned()
            }
            Some(Unplanned::Refused) => format!(
                "the server refuses to read the whole collection (`notablescan`): \
                 no index serves ({})",
                self.wanted()
            ),
            None => "the plan has no stage that docwright knows".to_owned(),
        }
    }

    fn used(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.indexes() {
            [] => f.write_str("_id"),
            [one] => write!(f, "index {one}"),
            several => write!(f, "indexes {}", several.join(", ")),
        }
    }
}

/// One line: `ok  Order::history  index user_1_createdAt_-1, 3 keys, 3 documents`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.is_proven() { "ok" } else { "x" };
        write!(f, "{mark:2}  {}::{}  ", self.model, self.query)?;
        match self.access() {
            Access::Nothing => return write!(f, "the collection {} is missing", self.collection),
            Access::Unknown => return f.write_str(&self.unknown()),
            Access::Index | Access::Id => {
                if self.sorts_in_memory() {
                    f.write_str("sorts in memory what it finds by ")?;
                }
                self.used(f)?;
            }
            Access::WholeIndex => {
                f.write_str("reads the whole of ")?;
                self.used(f)?;
            }
            Access::WholeCollection if self.sorts_in_memory() => {
                f.write_str("reads the whole collection and sorts in memory")?;
            }
            Access::WholeCollection => f.write_str("reads the whole collection")?,
        }
        if !self.is_proven() {
            write!(f, ": no index serves ({})", self.wanted())?;
        }
        match self.examined() {
            Some(examined) => write!(f, ", {examined}"),
            None => Ok(()),
        }
    }
}

/// `3 keys, 1 document`.
impl fmt::Display for Examined {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let more = if self.cut_short { "more than " } else { "" };
        let keys = if self.keys == 1 { "key" } else { "keys" };
        let documents = if self.documents == 1 { "document" } else { "documents" };
        write!(f, "{more}{} {keys}, {} {documents}", self.keys, self.documents)
    }
}

/// The paths a filter is about, those of its branches and of items of arrays included.
pub(crate) fn paths(filter: &Document) -> Vec<String> {
    let mut found = Vec::new();
    collect(filter, "", &mut found);
    found
}

fn collect(filter: &Document, array: &str, found: &mut Vec<String>) {
    for (name, value) in filter {
        if let ("$and" | "$or" | "$nor", Bson::Array(branches)) = (name.as_str(), value) {
            branches.iter().filter_map(Bson::as_document).for_each(|it| collect(it, array, found));
        } else if let Bson::Document(condition) = value
            && let Ok(item) = condition.get_document("$elemMatch")
        {
            collect(item, &join(array, name), found);
        } else if !name.starts_with('$') {
            let path = join(array, name);
            if !found.contains(&path) {
                found.push(path);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queries::explain;
    use bson::doc;

    fn verdict(way: Way) -> Verdict {
        let examined = Some(Examined { keys: 3, documents: 1, ..Examined::default() });
        Verdict {
            model: "Order",
            collection: "orders",
            query: "history",
            paths: paths(&doc! { "user": 1, "$or": [{ "at": 1 }, { "at": 2, "_id": 3 }] }),
            sort: doc! { "at": -1, "_id": -1 },
            explained: Explained { way, examined, ..Explained::default() },
        }
    }

    #[test]
    fn a_verdict_is_one_line() {
        let by = |names: &[&str]| Way {
            indexes: names.iter().map(|&name| name.to_owned()).collect(),
            ..Way::default()
        };
        for (way, text) in [
            (by(&["a_1"]), "ok  Order::history  index a_1, 3 keys, 1 document"),
            (by(&["a_1", "b_1"]), "ok  Order::history  indexes a_1, b_1, 3 keys, 1 document"),
            (Way { by_id: true, ..Way::default() }, "ok  Order::history  _id, 3 keys, 1 document"),
            (
                Way { sorts: true, ..by(&["a_1"]) },
                "x   Order::history  sorts in memory what it finds by index a_1: \
                 no index serves (user, at: -1, _id: -1), 3 keys, 1 document",
            ),
            (
                Way { whole_index: true, ..by(&["a_1"]) },
                "x   Order::history  reads the whole of index a_1: \
                 no index serves (user, at: -1, _id: -1), 3 keys, 1 document",
            ),
            (
                Way { whole_collection: true, ..Way::default() },
                "x   Order::history  reads the whole collection: \
                 no index serves (user, at: -1, _id: -1), 3 keys, 1 document",
            ),
            (
                Way { nothing: true, ..Way::default() },
                "x   Order::history  the collection orders is missing",
            ),
            (Way::default(), "x   Order::history  the plan has no stage that docwright knows"),
        ] {
            assert_eq!(verdict(way).to_string(), text);
        }
    }

    #[test]
    fn a_query_without_a_plan_says_why() {
        let text = |code| {
            let explained = explain::unplanned(Some(code)).unwrap();
            let verdict = Verdict { explained, ..verdict(Way::default()) };
            assert!(verdict.access() == Access::Unknown && !verdict.is_proven());
            verdict.to_string()
        };
        assert_eq!(
            text(50),
            "x   Order::history  the server did not plan it in time: \
             raise the limit with `time_limit`"
        );
        assert_eq!(
            text(291),
            "x   Order::history  the server refuses to read the whole collection \
             (`notablescan`): no index serves (user, at: -1, _id: -1)"
        );
        assert_eq!(explain::unplanned(Some(13)), None);
        assert_eq!(explain::unplanned(None), None);
    }

    #[test]
    fn the_paths_within_items_are_told() {
        let item = doc! { "$elemMatch": { "a": 1, "$or": [{ "b.c": { "$gt": 1 } }, { "a": 2 }] } };
        assert_eq!(paths(&doc! { "items": item, "x": { "y": 1 } }), ["items.a", "items.b.c", "x"]);
    }

    #[test]
    fn a_count_that_was_ended_says_so() {
        let ended = Examined { keys: 0, documents: 27, returned: 3, cut_short: true };
        assert_eq!(ended.to_string(), "more than 0 keys, 27 documents");
    }
}
