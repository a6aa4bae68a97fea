//! Puts together what the models declare, what the server has, and what each member has counted.

use super::redundant::covering;
use super::references::references;
use super::report::{IndexUse, Missing, Purpose, Usage};
use crate::deploy::{IndexState, whole};
use crate::model::ModelSpec;
use bson::{DateTime, Document};

/// All that is known of the indexes of one collection.
pub(super) struct Facts<'a> {
    pub(super) spec: &'static ModelSpec,
    pub(super) wanted: &'a [IndexState],
    pub(super) found: &'a [IndexState],
    /// The answers of all members to `$indexStats`.
    pub(super) counts: &'a [Document],
    /// How many members were asked.
    pub(super) members: usize,
    pub(super) shard_key: Vec<String>,
    pub(super) asked_at: DateTime,
}

impl Facts<'_> {
    pub(super) fn join_into(&self, usage: &mut Usage) {
        let building = self.building();
        let references = references(self.spec.shape);
        for (at, index) in self.found.iter().enumerate() {
            let is_ready =
                !index.building && !building.iter().any(|other| other.name == index.name);
            if !index.is_on_id() && is_ready {
                usage.indexes.push(IndexUse {
                    covered_by: covering(self.found, at, |index| self.is_declared(index)),
                    purpose: self.purpose(index, &references),
                    ..self.counted(index)
                });
            }
        }
        for index in self.wanted {
            let there = |other: &IndexState| other.is_same(index);
            let soon = |other: &IndexState| other.is_same(index) || other.name == index.name;
            if !self.found.iter().any(there) && !building.iter().any(soon) {
                usage.missing.push(Missing {
                    collection: self.spec.collection,
                    model: self.spec.name,
                    name: index.name.clone(),
                    keys: index.key_text(),
                });
            }
        }
        for index in &building {
            usage.indexes.push(IndexUse { building: true, ..self.counted(index) });
        }
    }

    /// The indexes that some member still builds; one line for each, whoever has told it.
    fn building(&self) -> Vec<IndexState> {
        let mut found: Vec<IndexState> = Vec::new();
        for count in self.counts {
            let Ok(spec) = count.get_document("spec") else { continue };
            let index = IndexState::read(spec.clone());
            let known = found.iter().any(|other| other.name == index.name);
            if count.get_bool("building").unwrap_or_default() && !known {
                found.push(index);
            }
        }
        found
    }

    fn counted(&self, index: &IndexState) -> IndexUse {
        let mut told = 0;
        let (mut operations, mut since) = (0, DateTime::MIN);
        for count in
            self.counts.iter().filter(|it| it.get_str("name").is_ok_and(|name| name == index.name))
        {
            let Ok(accesses) = count.get_document("accesses") else { continue };
            told += 1;
            operations += accesses.get("ops").and_then(whole).unwrap_or_default();
            since = since.max(accesses.get_datetime("since").copied().unwrap_or(DateTime::MAX));
        }
        IndexUse {
            collection: self.spec.collection,
            name: index.name.clone(),
            keys: index.key_text(),
            operations,
            // A member that does not have it yet has counted nothing.
            since: if told < self.members { self.asked_at } else { since },
            asked_at: self.asked_at,
            members: told,
            hidden: index.hidden,
            declared: self.is_declared(index),
            building: false,
            covered_by: None,
            purpose: None,
        }
    }

    fn is_declared(&self, index: &IndexState) -> bool {
        self.wanted.iter().any(|wanted| wanted.is_same(index))
    }

    fn purpose(&self, index: &IndexState, references: &[String]) -> Option<Purpose> {
        let mut paths = index.paths();
        let is_of_shards = !self.shard_key.is_empty()
            && self.shard_key.iter().all(|path| paths.next() == Some(path));
        let first = index.paths().next().unwrap_or_default();
        if index.unique {
            Some(Purpose::Unique)
        } else if index.expire_after.is_some() {
            Some(Purpose::Expiry)
        } else if is_of_shards {
            Some(Purpose::ShardKey)
        } else if references.iter().any(|path| path == first) {
            Some(Purpose::Reference)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Field, FieldOptions, Shape, Struct};
    use bson::doc;
    use std::time::Duration;

    const FIELDS: &[Field] = &[Field("a", "a", &Shape::Bool, &FieldOptions::PLAIN)];
    const SPEC: &ModelSpec = &ModelSpec {
        name: "Order",
        collection: "orders",
        shape: &Shape::Struct(&Struct::new("Order", FIELDS)),
        ..ModelSpec::PLAIN
    };
    const DAY: i64 = 24 * 60 * 60 * 1000;

    fn on(day: i64) -> DateTime {
        DateTime::from_millis(day * DAY)
    }

    fn index(key: Document) -> IndexState {
        IndexState::read(doc! { "v": 2, "key": key, "name": "x" })
    }

    fn count(ops: i64, since: DateTime) -> Document {
        doc! { "name": "x", "accesses": { "ops": ops, "since": since } }
    }

    /// What is known on the tenth day of one index.
    fn known(key: Document, counts: &[Document], members: usize) -> IndexUse {
        let found = [index(key)];
        let shard_key = vec!["s".to_owned(), "t".to_owned()];
        let (spec, wanted, asked_at) = (SPEC, &found[..0], on(10));
        let facts = Facts { spec, wanted, found: &found, counts, members, shard_key, asked_at };
        let mut usage = Usage { indexes: Vec::new(), missing: Vec::new() };
        facts.join_into(&mut usage);
        usage.indexes.remove(0)
    }

    fn is_unused(key: Document, counts: &[Document], members: usize) -> bool {
        let week = Duration::from_secs(7 * 24 * 60 * 60);
        known(key, counts, members).is_unused_for(week)
    }

    #[test]
    fn an_index_is_unused_if_no_member_has_used_it_for_long() {
        let a = || doc! { "a": 1 };
        assert!(is_unused(a(), &[count(0, on(1)), count(0, on(3))], 2));
        assert!(!is_unused(a(), &[count(0, on(1)), count(0, on(4))], 2), "one began later");
        assert!(!is_unused(a(), &[count(0, on(1)), count(1, on(1))], 2), "one has used it");
        assert!(!is_unused(a(), &[count(0, on(1))], 2), "one does not have it yet");
        let both = known(a(), &[count(2, on(1)), count(3, on(4))], 2);
        assert_eq!((both.operations(), both.since()), (5, on(4)));
    }

    #[test]
    fn an_index_that_begins_with_the_shard_key_is_of_use() {
        let of = |key| known(key, &[count(0, on(1))], 1).purpose();
        assert_eq!(of(doc! { "s": 1, "t": "hashed", "a": 1 }), Some(Purpose::ShardKey));
        assert_eq!(of(doc! { "s": 1, "t": 1 }), Some(Purpose::ShardKey));
        assert_eq!(of(doc! { "s": 1 }), None);
        assert_eq!(of(doc! { "t": 1, "s": 1 }), None);
    }
}
