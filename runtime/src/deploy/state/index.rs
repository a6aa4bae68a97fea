//! One index of either side, in the form in which two of them are compared.

use crate::deploy::normal::{collation, key, partial, same_document, same_value, whole};
use bson::{Bson, Document};
use std::collections::BTreeMap;

/// One index, in a normal form.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct IndexState {
    pub(crate) name: String,
    /// The specification as sent or as listed.
    pub(crate) spec: Document,
    /// `expireAfterSeconds`.
    pub(crate) expire_after: Option<i64>,
    pub(crate) hidden: bool,
    /// `prepareUnique`: on the way to a unique index.
    pub(crate) prepared: bool,
    /// The server is still building it.
    pub(crate) building: bool,
    pub(crate) unique: bool,
    pub(crate) sparse: bool,
    /// `partialFilterExpression`
    pub(crate) partial: Option<String>,
    pub(crate) collation: Option<Document>,
    projection: Option<BTreeMap<String, bool>>,
    key: Vec<(String, Bson)>,
    /// What else it is set to.
    settings: Document,
}

impl IndexState {
    /// Reads what `listIndexes` answers when it is asked for build UUIDs.
    pub(crate) fn listed(mut listed: Document) -> Self {
        match listed.remove("spec") {
            Some(Bson::Document(spec)) if listed.contains_key("buildUUID") => {
                IndexState { building: true, ..IndexState::read(spec) }
            }
            _ => IndexState::read(listed),
        }
    }

    /// Reads a specification as sent in `createIndexes`.
    pub(crate) fn read(spec: Document) -> Self {
        let key = spec.get_document("key").cloned().unwrap_or_default();
        let flag = |name| spec.get_bool(name).unwrap_or_default();
        let document = |name| spec.get_document(name).ok();
        IndexState {
            name: spec.get_str("name").unwrap_or_default().to_owned(),
            expire_after: spec.get("expireAfterSeconds").and_then(seconds),
            hidden: flag("hidden"),
            prepared: flag("prepareUnique"),
            building: false,
            unique: flag("unique"),
            sparse: flag("sparse"),
            partial: document("partialFilterExpression").map(partial::canonical),
            collation: document("collation").and_then(collation::filled),
            projection: document("wildcardProjection").map(key::projection),
            key: key::stored_key(&key),
            settings: key::settings(&spec, &key),
            spec,
        }
    }

    /// The index in a collection with a default collation, which it has unless it says otherwise.
    pub(crate) fn inheriting(mut self, default: Option<&Document>) -> Self {
        if !self.spec.contains_key("collation") {
            self.collation = default.and_then(collation::filled);
        }
        self
    }

    /// The index under another name.
    pub(crate) fn renamed(mut self, name: String) -> Self {
        self.spec.insert("name", &name);
        IndexState { name, ..self }
    }

    /// Whether it is the index every collection has on `_id`.
    pub(crate) fn is_on_id(&self) -> bool {
        matches!(&self.key[..], [(path, way)] if path == "_id" && whole(way) == Some(1))
    }

    /// Whether it is the same index to the server, whatever its name: there is no room for both.
    pub(crate) fn is_same(&self, other: &IndexState) -> bool {
        self.unique == other.unique && self.is_same_but_for_unique(other)
    }

    /// Whether `unique` is all that keeps the two apart.
    pub(crate) fn is_same_but_for_unique(&self, other: &IndexState) -> bool {
        self.has_key_of(other) && self.has_options_of(other)
    }

    /// Whether it has the same documents in the same order, as far as its keys let it.
    pub(crate) fn has_options_of(&self, other: &IndexState) -> bool {
        (self.sparse, &self.partial, &self.projection)
            == (other.sparse, &other.partial, &other.projection)
            && self.has_collation_of(other)
    }

    /// Whether the two are set to the same, but for what `collMod` changes.
    pub(crate) fn has_settings_of(&self, other: &IndexState) -> bool {
        same_document(&self.settings, &other.settings)
    }

    /// What it is set to, by itself or by default.
    pub(crate) fn setting(&self, name: &str) -> Option<&Bson> {
        self.settings.get(name)
    }

    fn has_key_of(&self, other: &IndexState) -> bool {
        let same = |((path, way), (other, way_back)): (&(String, Bson), &(String, Bson))| {
            path == other && same_value(way, way_back)
        };
        self.key.len() == other.key.len() && self.key.iter().zip(&other.key).all(same)
    }

    fn has_collation_of(&self, other: &IndexState) -> bool {
        match (&self.collation, &other.collation) {
            (Some(a), Some(b)) => same_document(a, b),
            (a, b) => a == b,
        }
    }

    /// What of this index stays in force when it is hidden, and `new` does not have.
    pub(crate) fn outlasts(&self, new: &IndexState) -> Option<&'static str> {
        let mut paths = [self, new].map(|index| index.paths().collect::<Vec<_>>());
        paths.iter_mut().for_each(|paths| paths.sort_unstable());
        let is_in_all = new.partial.is_none() && !new.sparse;
        let is_in_as_many = (&new.partial, new.sparse) == (&self.partial, self.sparse);
        let covers = paths[0] == paths[1] && (is_in_all || is_in_as_many);
        let is_enforced = new.unique && covers && self.has_collation_of(new);
        if self.unique && !is_enforced {
            return Some("a unique index goes on refusing documents when it is hidden");
        }
        let is_earlier = |seconds| new.expire_after.is_some_and(|new| new <= seconds);
        if self.expire_after.is_some_and(|seconds| !(covers && is_earlier(seconds))) {
            return Some("a TTL index goes on deleting documents when it is hidden");
        }
        let kinds = self.key.iter().filter(|(_, way)| whole(way).is_none());
        kinds.into_iter().any(|key| !new.key.contains(key)).then_some(
            "an index of its kind goes on refusing what it cannot hold when it is hidden",
        )
    }

    /// Whether its keys are values, ascending or descending: only such an index becomes unique.
    pub(crate) fn is_plain(&self) -> bool {
        self.key.iter().all(|(_, way)| whole(way).is_some()) && !self.is_wildcard()
    }

    /// Whether one of its keys is every field below a path.
    pub(crate) fn is_wildcard(&self) -> bool {
        self.paths().any(|path| path == "$**" || path.ends_with(".$**"))
    }

    /// Whether it is a text index, of which a collection has one at most.
    pub(crate) fn is_text(&self) -> bool {
        self.kinds().any(|kind| kind == "text")
    }

    /// The kinds of the keys that are no direction.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = &str> {
        self.key.iter().filter_map(|(_, way)| way.as_str())
    }

    /// The stored paths and directions, in key order.
    pub(crate) fn keys(&self) -> &[(String, Bson)] {
        &self.key
    }

    /// The stored paths, in key order.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &str> {
        self.key.iter().map(|(path, _)| path.as_str())
    }

    /// The stored paths of a kind.
    pub(crate) fn paths_of(&self, kind: &str) -> impl Iterator<Item = &str> {
        self.key.iter().filter(move |(_, way)| way.as_str() == Some(kind)).map(|(p, _)| p.as_str())
    }

    /// Whether the two have a field in common.
    pub(crate) fn shares_a_path(&self, other: &IndexState) -> bool {
        self.paths().any(|path| other.paths().any(|its| its == path))
    }

    /// The keys for people: `(email: 1, at: -1)`.
    pub(crate) fn key_text(&self) -> String {
        let keys: Vec<String> = self
            .key
            .iter()
            .filter(|(path, _)| path != "_ftsx")
            .map(|(path, way)| match (whole(way), way) {
                (Some(way), _) => format!("{path}: {way}"),
                (None, _) if path == "_fts" => self.weights_text(),
                (None, way) => format!("{path}: {way}"),
            })
            .collect();
        format!("({})", keys.join(", "))
    }

    /// The index for people: `a_1 on (a: 1), unique, sparse`.
    pub(crate) fn summary(&self) -> String {
        let flags = [
            (self.unique, "unique"),
            (self.sparse, "sparse"),
            (self.partial.is_some(), "partial"),
            (self.hidden, "hidden"),
        ];
        let mut text = format!("{} on {}", self.name, self.key_text());
        for (_, flag) in flags.into_iter().filter(|(is, _)| *is) {
            text = format!("{text}, {flag}");
        }
        if let Ok(locale) = self.spec.get_document("collation").and_then(|it| it.get_str("locale"))
        {
            text = format!("{text}, collation {locale}");
        }
        if let Some(seconds) = self.expire_after {
            text = format!("{text}, expiring after {seconds} s");
        }
        text
    }

    fn weights_text(&self) -> String {
        let weights = self.settings.get_document("weights").into_iter().flatten();
        let texts: Vec<String> = weights.map(|(path, _)| format!("{path}: \"text\"")).collect();
        texts.join(", ")
    }
}

/// The server keeps the integer part.
fn seconds(value: &Bson) -> Option<i64> {
    match value {
        Bson::Double(n) if n.is_nan() => Some(i32::MAX.into()),
        Bson::Double(n) => Some(n.trunc() as i64),
        other => whole(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bson::doc;

    fn index(spec: Document) -> IndexState {
        IndexState::listed(spec)
    }

    #[test]
    fn number_types_and_defaults_make_no_other_index() {
        let ours = index(doc! { "key": { "at": 1 }, "name": "at_1", "expireAfterSeconds": 3600 });
        for live in [
            doc! { "v": 2, "key": { "at": 1.0 }, "name": "other", "expireAfterSeconds": 3600.0 },
            doc! { "v": 2, "key": { "at": 1_i64 }, "name": "at_1", "expireAfterSeconds": 3600_i64,
            "sparse": false, "background": true, "ns": "a.b" },
        ] {
            let live = index(live);
            assert!(ours.is_same(&live));
            assert_eq!(live.expire_after, Some(3600));
            assert!(!live.unique);
        }
    }

    #[test]
    fn keys_and_options_make_another_index() {
        let ours = index(doc! { "key": { "a": 1, "b": 1 }, "name": "n" });
        for other in [
            doc! { "key": { "b": 1, "a": 1 }, "name": "n" },
            doc! { "key": { "a": 1, "b": -1 }, "name": "n" },
            doc! { "key": { "a": 1, "b": 2 }, "name": "n" },
            doc! { "key": { "a": 1 }, "name": "n" },
            doc! { "key": { "a": 1, "b": 1 }, "name": "n", "sparse": true },
            doc! { "key": { "a": 1, "b": 1 }, "name": "n", "partialFilterExpression": { "a": 1 } },
            doc! { "key": { "a": 1, "b": "text" }, "name": "n" },
        ] {
            assert!(!ours.is_same(&index(other)));
        }
    }

    #[test]
    fn an_index_inherits_the_collation_of_its_collection() {
        let german = doc! { "locale": "de" };
        let key = doc! { "a": 1 };
        let ours = index(doc! { "key": &key, "name": "a_1" });
        let echo = doc! { "key": &key, "name": "a_1", "collation": {
            "locale": "de", "caseLevel": false, "caseFirst": "off", "strength": 3,
            "numericOrdering": false, "alternate": "non-ignorable", "maxVariable": "punct",
            "normalization": false, "backwards": false, "version": "57.1",
        } };
        assert!(ours.clone().inheriting(Some(&german)).is_same(&index(echo.clone())));
        assert!(!ours.clone().inheriting(None).is_same(&index(echo)));
        let simple = doc! { "key": &key, "name": "a_1", "collation": { "locale": "simple" } };
        assert!(index(simple).inheriting(Some(&german)).is_same(&ours));
        assert!(!ours.clone().inheriting(Some(&german)).is_same(&ours));
    }

    #[test]
    fn an_index_that_is_being_built_is_no_index_yet() {
        let spec = doc! { "v": 2, "key": { "a": 1 }, "name": "a_1" };
        let building = index(doc! { "buildUUID": "id", "spec": spec.clone() });
        assert!(building.building && building.is_same(&index(spec)));
    }

    #[test]
    fn hiding_does_not_undo_everything() {
        let of = |more: Document| {
            let mut spec = doc! { "key": { "a": 1, "b": 1 }, "name": "n" };
            spec.extend(more);
            index(spec)
        };
        let unique = || of(doc! { "unique": true });
        let turned = doc! { "key": { "b": -1, "a": 1 }, "unique": true };
        assert_eq!(of(doc! {}).outlasts(&of(doc! { "sparse": true })), None);
        assert_eq!(unique().outlasts(&of(turned)), None);
        assert_eq!(of(doc! { "unique": true, "sparse": true }).outlasts(&unique()), None);
        for new in [doc! {}, doc! { "unique": true, "sparse": true }] {
            assert!(unique().outlasts(&of(new)).is_some());
        }
        let ttl = |seconds: i32, more: Document| {
            let mut spec = doc! { "key": { "a": 1 }, "expireAfterSeconds": seconds };
            spec.extend(more);
            index(spec)
        };
        let sparse = || doc! { "sparse": true };
        assert_eq!(ttl(9, sparse()).outlasts(&ttl(9, doc! {})), None);
        assert!(ttl(9, doc! {}).outlasts(&ttl(9, sparse())).is_some());
        assert!(ttl(9, sparse()).outlasts(&ttl(10, doc! {})).is_some());
        let hashed = doc! { "key": { "a": "hashed" } };
        assert!(of(hashed.clone()).outlasts(&of(doc! {})).is_some());
        assert_eq!(of(hashed.clone()).outlasts(&of(hashed)), None);
    }
}
