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
    /// Those that are ready.
    pub(super) found: &'a [IndexState],
    /// The answers of all members to `$indexStats`.
    pub(super) counts: &'a [Document],
    /// How many members were asked.
    pub(super) members: usize,
    pub(super) shard_key: &'a [String],
    pub(super) asked_at: DateTime,
}

impl Facts<'_> {
    pub(super) fn join_into(&self, usage: &mut Usage) {
        let building = self.building();
        let references = references(self.spec.shape);
        for (at, index) in self.found.iter().enumerate() {
            if !index.is_on_id() && !building.iter().any(|other| other.name == index.name) {
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
            let index = IndexState::listed(spec.clone(), None);
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
