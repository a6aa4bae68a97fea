//! Puts together what the models declare, what the server has, and what each member has counted.

use super::redundant::{covered, covering};
use super::references::references;
use super::report::{IndexUse, Missing, Purpose, Usage};
use crate::deploy::{IndexState, is_old_form, whole};
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
        let (building, ready) = self.told();
        let is_declared = |index: &IndexState| self.is_declared(index);
        let of_references = self.of_references(&ready);
        for (at, index) in ready.iter().enumerate().filter(|(_, index)| !index.is_on_id()) {
            let refers = of_references.contains(&index.name.as_str());
            usage.indexes.push(IndexUse {
                covered_by: covering(&ready, at, is_declared),
                covers: covered(&ready, at, is_declared),
                replaced_by: self.successor(index, &ready),
                purpose: self.purpose(index).or(refers.then_some(Purpose::Reference)),
                ..self.counted(index)
            });
        }
        for index in self.wanted {
            let there = |other: &IndexState| other.is_same(index);
            let soon = |other: &IndexState| other.is_same(index) || other.name == index.name;
            if !ready.iter().any(there) && !building.iter().any(soon) {
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

    /// The indexes that some member still builds, and those that are ready; each once, whoever has
    /// told it. `$indexStats` was asked after `listIndexes`, so that it knows better what has become
    /// of a build.
    fn told(&self) -> (Vec<IndexState>, Vec<IndexState>) {
        let mut building: Vec<IndexState> = Vec::new();
        let mut ready: Vec<IndexState> =
            self.found.iter().filter(|index| !index.building).cloned().collect();
        for count in self.counts {
            let Ok(spec) = count.get_document("spec") else { continue };
            let index = IndexState::read(spec.clone());
            let is_building = count.get_bool("building").unwrap_or_default();
            let list = if is_building { &mut building } else { &mut ready };
            if !list.iter().any(|other| other.name == index.name) {
                list.push(index);
            }
        }
        ready.retain(|index| !building.iter().any(|other| other.name == index.name));
        (building, ready)
    }

    /// The names of the indexes by which the documents are found that refer to one: for each
    /// reference the narrowest declared one that begins with it; where all are partial, as in an
    /// enum, of each part.
    fn of_references<'a>(&self, ready: &'a [IndexState]) -> Vec<&'a str> {
        let references = references(self.spec.shape);
        let first = |index: &IndexState| index.paths().next().map(str::to_owned);
        let serves = |index: &&IndexState| {
            let refers = first(index).is_some_and(|path| references.contains(&path));
            refers && !index.hidden && self.is_declared(index)
        };
        let serving: Vec<&IndexState> = ready.iter().filter(serves).collect();
        let rank =
            |index: &'a IndexState| (index.partial.is_some(), index.keys().len(), &index.name);
        let is_needed = |index: &&'a IndexState| {
            !serving.iter().any(|other| {
                let has_as_many = other.partial.is_none() || other.partial == index.partial;
                has_as_many && first(other) == first(index) && rank(other) < rank(index)
            })
        };
        serving.iter().copied().filter(is_needed).map(|index| index.name.as_str()).collect()
    }

    /// The name of the declared index that has taken the place of this one, as a plan sees it.
    fn successor(&self, index: &IndexState, ready: &[IndexState]) -> Option<String> {
        let twin_of = |ours: &IndexState| {
            let twin = ready.iter().find(|other| other.is_same(ours))?;
            is_old_form(index, ours, Some(twin)).then(|| twin.name.clone())
        };
        self.wanted.iter().filter(|_| index.hidden && !self.is_declared(index)).find_map(twin_of)
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
            covers: None,
            replaced_by: None,
            purpose: None,
        }
    }

    fn is_declared(&self, index: &IndexState) -> bool {
        self.wanted.iter().any(|wanted| wanted.is_same(index))
    }

    fn purpose(&self, index: &IndexState) -> Option<Purpose> {
        let mut paths = index.paths();
        let is_of_shards = !self.shard_key.is_empty()
            && self.shard_key.iter().all(|path| paths.next() == Some(path));
        if index.unique {
            Some(Purpose::Unique)
        } else if index.expire_after.is_some() {
            Some(Purpose::Expiry)
        } else if is_of_shards {
            Some(Purpose::ShardKey)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Bound, Field, FieldOptions, Shape, Struct};
    use bson::doc;
    use std::time::Duration;

    const REF: &Shape = &Shape::Bounded(&Shape::ObjectId, &[Bound::RefersTo("User", "users")]);
    const FIELDS: &[Field] = &[
        Field("a", "a", &Shape::Bool, &FieldOptions::PLAIN),
        Field("user", "user", REF, &FieldOptions::PLAIN),
    ];
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

    /// What is known on the tenth day.
    fn usage(
        wanted: &[IndexState],
        found: &[IndexState],
        counts: &[Document],
        members: usize,
    ) -> Usage {
        let shard_key = vec!["s".to_owned(), "t".to_owned()];
        let (spec, asked_at) = (SPEC, on(10));
        let facts = Facts { spec, wanted, found, counts, members, shard_key, asked_at };
        let mut usage = Usage { indexes: Vec::new(), missing: Vec::new() };
        facts.join_into(&mut usage);
        usage
    }

    /// What is known of one index.
    fn known(key: Document, counts: &[Document], members: usize) -> IndexUse {
        usage(&[], &[index(key)], counts, members).indexes.remove(0)
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
    fn the_later_look_decides_whether_an_index_is_ready() {
        let spec = doc! { "v": 2, "key": { "a": 1 }, "name": "x" };
        let ours = [index(doc! { "a": 1 })];
        let building = [IndexState::listed(doc! { "buildUUID": "id", "spec": &spec })];
        let count = |building: bool| {
            let mut count = count(0, on(1));
            count.insert("spec", &spec);
            count.extend(building.then(|| ("building".to_owned(), true.into())));
            count
        };
        for (found, counts, indexes, missing) in [
            (&building[..], &[count(false)][..], &[false][..], 0),
            (&building, &[count(true)], &[true], 0),
            (&building, &[], &[], 1),
            (&ours, &[count(false), count(true)], &[true], 0),
            (&[], &[count(false)], &[false], 0),
            (&[], &[count(true)], &[true], 0),
            (&[], &[], &[], 1),
        ] {
            let usage = usage(&ours, found, counts, 1);
            let is_building: Vec<bool> = usage.indexes.iter().map(IndexUse::is_building).collect();
            assert_eq!((&is_building[..], usage.missing.len()), (indexes, missing));
        }
    }

    #[test]
    fn a_reference_excuses_one_index_or_one_of_each_part() {
        let index = |name: &str, key: Document, of: Option<&str>| {
            let mut spec = doc! { "key": key, "name": name };
            spec.extend(
                of.map(|kind| ("partialFilterExpression".to_owned(), doc! { "kind": kind }.into())),
            );
            IndexState::read(spec)
        };
        let narrow = || doc! { "user": 1 };
        let wide = || doc! { "user": 1, "at": -1 };
        let mut ours = vec![
            index("wide_a", wide(), Some("a")),
            index("a", narrow(), Some("a")),
            index("wide_b", wide(), Some("b")),
        ];
        let foreign = index("foreign", doc! { "user": -1 }, None);
        let excused = |ours: &[IndexState]| {
            let found = [ours, std::slice::from_ref(&foreign)].concat();
            let indexes = usage(ours, &found, &[], 1).indexes;
            let excused = indexes.into_iter().filter(|it| it.purpose() == Some(Purpose::Reference));
            excused.map(|index| index.name).collect::<Vec<_>>()
        };
        assert_eq!(excused(&ours), ["a", "wide_b"]);
        ours.push(index("all", wide(), None));
        assert_eq!(excused(&ours), ["all"]);
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
