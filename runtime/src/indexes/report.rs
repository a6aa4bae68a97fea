//! What is known of each index, and how it is told.

use bson::DateTime;
use std::fmt;
use std::time::Duration;

/// The indexes of the models' collections, without those on `_id`.
///
/// `Display` tells people what asks for a decision: one line for each finding, with the symbols of
/// a plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Usage {
    pub(super) indexes: Vec<IndexUse>,
    pub(super) missing: Vec<Missing>,
}

/// An index on the server.
#[derive(Clone, Debug, PartialEq)]
pub struct IndexUse {
    pub(super) collection: &'static str,
    pub(super) name: String,
    pub(super) keys: String,
    pub(super) operations: i64,
    pub(super) since: DateTime,
    pub(super) asked_at: DateTime,
    pub(super) members: usize,
    pub(super) hidden: bool,
    pub(super) declared: bool,
    pub(super) building: bool,
    pub(super) covered_by: Option<String>,
    pub(super) covers: Option<String>,
    pub(super) replaced_by: Option<String>,
    pub(super) purpose: Option<Purpose>,
}

/// A declared index that the server does not have.
#[derive(Clone, Debug, PartialEq)]
pub struct Missing {
    pub(super) collection: &'static str,
    pub(super) model: &'static str,
    pub(super) name: String,
    pub(super) keys: String,
}

/// What an index is good for though no query uses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Purpose {
    /// It keeps two documents from having the same key.
    Unique,
    /// The server deletes documents by it (TTL); that is no operation it counts.
    Expiry,
    /// The collection is sharded by its keys.
    ShardKey,
    /// It begins with a reference, and no narrower declared index does: by it the documents that
    /// refer to one are found.
    Reference,
}

/// Long enough for what runs once a week.
const A_WEEK: Duration = Duration::from_secs(7 * 24 * 60 * 60);

impl Usage {
    /// Every index there is.
    pub fn indexes(&self) -> &[IndexUse] {
        &self.indexes
    }

    /// Those that no member has used for a week: see [`IndexUse::is_unused_for`].
    pub fn unused(&self) -> impl Iterator<Item = &IndexUse> {
        self.unused_for(A_WEEK)
    }

    /// Those that no member has used for the time given.
    pub fn unused_for(&self, time: Duration) -> impl Iterator<Item = &IndexUse> {
        self.indexes.iter().filter(move |index| index.is_unused_for(time))
    }

    /// Those whose work another one does: see [`IndexUse::covered_by`].
    pub fn redundant(&self) -> impl Iterator<Item = &IndexUse> {
        self.indexes.iter().filter(|index| index.covered_by.is_some())
    }

    /// Those that no model declares, and that are not [the old form](IndexUse::replaced_by) of one
    /// that a model does.
    pub fn foreign(&self) -> impl Iterator<Item = &IndexUse> {
        self.indexes.iter().filter(|index| index.is_foreign())
    }

    /// Those that a member still builds, and no query uses yet.
    pub fn building(&self) -> impl Iterator<Item = &IndexUse> {
        self.indexes.iter().filter(|index| index.building)
    }

    /// Those that are declared and not there.
    pub fn missing(&self) -> &[Missing] {
        &self.missing
    }
}

impl IndexUse {
    /// The collection.
    pub fn collection(&self) -> &'static str {
        self.collection
    }

    /// The name on the server.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The keys, for people: `(user: 1, createdAt: -1)`.
    pub fn keys(&self) -> &str {
        &self.keys
    }

    /// How often queries have used it, on all members together.
    pub fn operations(&self) -> i64 {
        self.operations
    }

    /// Since when: the counts of the member that began last. A count begins anew when the member
    /// starts, and when the index is built, hidden or unhidden.
    pub fn since(&self) -> DateTime {
        self.since
    }

    /// Whether no member has used it since it began to count, that is longer ago than the time
    /// given, and it has no other [purpose](IndexUse::purpose).
    pub fn is_unused_for(&self, time: Duration) -> bool {
        self.is_idle() && self.asked_at.saturating_duration_since(self.since) >= time
    }

    /// The index that finds, and orders, all that this one does: it begins with the same keys and
    /// has the same options. A declared one only a declared one covers.
    pub fn covered_by(&self) -> Option<&str> {
        self.covered_by.as_deref()
    }

    /// For an index that no model declares, the declared one that it begins with: it could go, if
    /// this one were declared.
    pub fn covers(&self) -> Option<&str> {
        self.covers.as_deref()
    }

    /// For an index that a [plan](crate::deploy) has hidden, the one that has taken its place.
    pub fn replaced_by(&self) -> Option<&str> {
        self.replaced_by.as_deref()
    }

    /// What it is good for though no query uses it.
    pub fn purpose(&self) -> Option<Purpose> {
        self.purpose
    }

    /// Whether a model declares it, under whatever name.
    pub fn is_declared(&self) -> bool {
        self.declared
    }

    /// Whether a member still builds it.
    pub fn is_building(&self) -> bool {
        self.building
    }

    /// Whether it is hidden from queries.
    pub fn is_hidden(&self) -> bool {
        self.hidden
    }

    fn is_foreign(&self) -> bool {
        !self.declared && self.replaced_by.is_none()
    }

    /// No operation, and no other purpose; whether for long enough is another question.
    fn is_idle(&self) -> bool {
        self.operations == 0 && self.purpose.is_none() && !self.building
    }
}

impl Missing {
    /// The collection.
    pub fn collection(&self) -> &'static str {
        self.collection
    }

    /// The Rust name of the model that declares it.
    pub fn model(&self) -> &'static str {
        self.model
    }

    /// The name it would have.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The keys, for people: `(user: 1, createdAt: -1)`.
    pub fn keys(&self) -> &str {
        &self.keys
    }
}

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines: Vec<String> = Vec::new();
        for index in &self.missing {
            let Missing { collection, model, name, keys } = index;
            lines.push(format!("+ {collection}.{name}  missing: {model} declares {keys}"));
        }
        for index in &self.indexes {
            lines.extend(index.findings());
        }
        if lines.is_empty() {
            lines.push(match self.indexes.len() {
                0 => "no indexes besides those on `_id`".to_owned(),
                1 => "1 index, which is declared, there and of use".to_owned(),
                count => format!("{count} indexes, which are declared, there and of use"),
            });
        }
        f.write_str(&lines.join("\n"))
    }
}

impl IndexUse {
    fn findings(&self) -> impl Iterator<Item = String> {
        let IndexUse { collection, name, keys, .. } = self;
        let building = self.building.then(|| ("~", "building".to_owned()));
        let foreign = self.is_foreign().then(|| {
            let covers = self.covers.iter().map(|ours| format!(", which begins with {ours}"));
            let covers = covers.collect::<String>();
            ("!", format!("foreign: no model declares {keys}{covers}"))
        });
        let replaced = self.replaced_by.as_ref();
        let replaced =
            replaced.map(|other| ("-", format!("replaced: {other} has taken its place")));
        let covered = self.covered_by.as_ref();
        let redundant =
            covered.map(|other| ("-", format!("redundant: {other} begins with its keys")));
        let unused = self.is_idle().then(|| {
            let hidden = if self.hidden { "hidden, " } else { "" };
            let since = self.since.try_to_rfc3339_string().unwrap_or_default();
            let members = if self.members == 1 { "member" } else { "members" };
            let counted =
                format!("{hidden}0 operations on {} {members} since {since}", self.members);
            match self.is_unused_for(A_WEEK) {
                true => ("-", format!("unused: {counted}")),
                false => (" ", format!("{counted}, too short a time to tell")),
            }
        });
        [building, foreign, replaced, redundant, unused]
            .into_iter()
            .flatten()
            .map(move |(symbol, text)| format!("{symbol} {collection}.{name}  {text}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_index_is_none_of_use() {
        let usage = Usage { indexes: Vec::new(), missing: Vec::new() };
        assert_eq!(usage.to_string(), "no indexes besides those on `_id`");
    }
}
