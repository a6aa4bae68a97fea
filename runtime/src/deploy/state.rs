//! What a database holds, or should hold, for the models: one type for both sides.

use super::normal::{same_document, same_value, whole};
use super::title::Title;
use crate::model::{Action, Level, Validation};
use bson::{Bson, Document};
use std::collections::BTreeMap;

/// Collections by name.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct State(pub(crate) BTreeMap<String, Collection>);

/// One collection.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Collection {
    pub(crate) validator: Option<Document>,
    pub(crate) validation: Validation,
    pub(crate) indexes: Vec<IndexState>,
}

impl Collection {
    /// What docwright wrote about itself into the validator.
    pub(crate) fn title(&self) -> Option<Title> {
        Title::of(self.validator.as_ref()?)
    }
}

/// The options `validationLevel` and `validationAction` as listed; `create` and `collMod` differ in
/// whether they write the defaults down.
pub(crate) fn read_validation(options: &Document) -> Validation {
    let level = match options.get_str("validationLevel") {
        Ok("off") => Level::Off,
        Ok("moderate") => Level::Moderate,
        _ => Level::Strict,
    };
    let action = match options.get_str("validationAction") {
        Ok("warn") => Action::Warn,
        _ => Action::Error,
    };
    Validation { level, action }
}

/// One index, in a normal form.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct IndexState {
    pub(crate) name: String,
    /// The specification as sent or as listed.
    pub(crate) spec: Document,
    pub(crate) unique: bool,
    /// `expireAfterSeconds`.
    pub(crate) expire_after: Option<i64>,
    pub(crate) hidden: bool,
    key: Vec<(String, Bson)>,
    /// Everything else that is not a default: part of what makes it another index.
    options: Document,
}

/// Said by the server about every index, or without meaning for what the index does.
const NO_OPTIONS: [&str; 10] = [
    "v",
    "ns",
    "key",
    "name",
    "background",
    "storageEngine",
    "unique",
    "prepareUnique",
    "expireAfterSeconds",
    "hidden",
];

impl IndexState {
    /// Reads a specification as sent in `createIndexes` or answered by `listIndexes`.
    ///
    /// `inherited` is the collection's default collation, which an index has unless it says
    /// otherwise; an index that says `simple` is listed with no collation at all.
    pub(crate) fn listed(spec: Document, inherited: Option<&Document>) -> Self {
        let mut index = IndexState::wanted(spec);
        match (index.options.get_document("collation").ok(), inherited) {
            (Some(own), Some(inherited)) if same_document(own, inherited) => {
                index.options.remove("collation");
            }
            (None, Some(_)) => {
                index.options.insert("collation", bson::doc! { "locale": "simple" });
            }
            _ => {}
        }
        index
    }

    /// Reads a specification that leaves the collation to the collection unless it says otherwise.
    pub(crate) fn wanted(spec: Document) -> Self {
        let key = spec.get_document("key").map(|key| key.clone().into_iter().collect());
        let mut options = spec.clone();
        for name in NO_OPTIONS {
            options.remove(name);
        }
        if matches!(options.get("sparse"), Some(Bson::Boolean(false))) {
            options.remove("sparse");
        }
        IndexState {
            name: spec.get_str("name").unwrap_or_default().to_owned(),
            unique: spec.get_bool("unique").unwrap_or_default(),
            expire_after: spec.get("expireAfterSeconds").and_then(seconds),
            hidden: spec.get_bool("hidden").unwrap_or_default(),
            key: key.unwrap_or_default(),
            options,
            spec,
        }
    }

    /// Whether it is the index every collection has on `_id`.
    pub(crate) fn is_on_id(&self) -> bool {
        matches!(&self.key[..], [(path, way)] if path == "_id" && whole(way) == Some(1))
    }

    /// Whether it is the same index, whatever its name, and whatever can be changed in place.
    pub(crate) fn is_same(&self, other: &IndexState) -> bool {
        self.key.len() == other.key.len()
            && self
                .key
                .iter()
                .zip(&other.key)
                .all(|((path, way), (other, way_back))| path == other && same_value(way, way_back))
            && self.has_options_of(other)
    }

    /// Whether it is the same index but for its keys.
    pub(crate) fn has_options_of(&self, other: &IndexState) -> bool {
        same_document(&self.options, &other.options)
    }

    /// Whether every document has one entry in it, under its own keys alone.
    pub(crate) fn is_plain(&self) -> bool {
        self.options.is_empty() && self.key.iter().all(|(_, way)| whole(way).is_some())
    }

    /// The stored paths and directions, in key order.
    pub(crate) fn keys(&self) -> &[(String, Bson)] {
        &self.key
    }

    /// The stored paths, in key order.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &str> {
        self.key.iter().map(|(path, _)| path.as_str())
    }

    /// The keys for people: `(email: 1, at: -1)`.
    pub(crate) fn key_text(&self) -> String {
        let keys: Vec<String> = self
            .key
            .iter()
            .map(|(path, way)| match (whole(way), way) {
                (Some(way), _) => format!("{path}: {way}"),
                (None, way) => format!("{path}: {way}"),
            })
            .collect();
        format!("({})", keys.join(", "))
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
        IndexState::listed(spec, None)
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
        let german = doc! { "locale": "de", "strength": 3 };
        let ours = IndexState::wanted(doc! { "key": { "a": 1 }, "name": "a_1" });
        let spec = doc! { "key": { "a": 1 }, "name": "a_1", "collation": german.clone() };
        assert!(ours.is_same(&IndexState::listed(spec.clone(), Some(&german))));
        assert!(!ours.is_same(&IndexState::listed(spec, None)));
        let simple = doc! { "key": { "a": 1 }, "name": "a_1" };
        assert!(!ours.is_same(&IndexState::listed(simple, Some(&german))));
    }
}
