//! The difference between the indexes a model declares and those a collection has.
//!
//! An index is its keys, `unique`, `sparse`, partial filter, projection and collation: under
//! whatever name, it is the declared one. What the server can change in place is changed there.
//! Anything else is another index: it is built under a free name, and the one that had the name
//! before is hidden. Hidden, it is kept up to date, so that the way back is as short.

use super::{CollectionDiff, Consent};
use crate::deploy::refusal::Reason;
use crate::deploy::state::{Collection, IndexState};
use crate::deploy::step::Change;

/// What there is to do with the indexes, in the order in which it is safe.
#[derive(Default)]
struct Changes {
    /// What is in nobody's way and is dropped by consent: first, since a collection has 64 indexes
    /// at most.
    unneeded: Vec<Change>,
    /// New indexes, and those to wait for.
    builds: Vec<Change>,
    /// What changes in place.
    in_place: Vec<Change>,
    /// What is dropped by consent.
    drops: Vec<Change>,
    /// What is hidden, when all else stands.
    hides: Vec<Change>,
}

impl CollectionDiff<'_> {
    pub(super) fn compare_indexes(&mut self, wanted: &Collection, live: &Collection) {
        let wanted: Vec<IndexState> = wanted
            .indexes
            .iter()
            .map(|index| index.clone().inheriting(live.collation.as_ref()))
            .collect();
        let mut free: Vec<&IndexState> = live.indexes.iter().filter(|i| !i.is_on_id()).collect();
        let twins: Vec<Option<&IndexState>> = wanted
            .iter()
            .map(|ours| free.iter().position(|i| i.is_same(ours)).map(|at| free.swap_remove(at)))
            .collect();

        let mut changes = Changes::default();
        let mut names: Vec<String> = live.indexes.iter().map(|index| index.name.clone()).collect();
        names.extend(wanted.iter().map(|index| index.name.clone()));
        for (ours, twin) in wanted.iter().zip(twins) {
            let (mut old, others) =
                free.into_iter().partition::<Vec<_>, _>(|live| is_old_form(live, ours, twin));
            free = others;
            let name = free_name(ours, live, &names);
            match twin {
                Some(twin) => self.compare_index(ours, &name, twin, &mut changes),
                None => self.add(ours, &name, &free, &mut old, &mut changes),
            }
            names.push(name);
            for old in old {
                self.retire(ours, old, &mut changes);
            }
        }
        for index in live.indexes.iter().filter(|i| free.iter().any(|f| std::ptr::eq(*f, *i))) {
            if changes.drops.iter().any(|change| drops(change, &index.name)) {
                continue;
            }
            if self.consent.allows_drop(&self.consent_to(&index.name)) {
                changes.unneeded.push(Change::Drop { index: index.clone(), then: None });
            } else {
                self.kept(format!("index {} on {}", index.name, index.key_text()));
            }
        }
        let Changes { unneeded, builds, in_place, drops, hides } = changes;
        let steps = [unneeded, builds, in_place, drops, hides];
        steps.into_iter().flatten().for_each(|change| self.step(change));
    }

    /// Compares an index with what it is declared to be.
    fn compare_index(
        &mut self,
        ours: &IndexState,
        name: &str,
        live: &IndexState,
        changes: &mut Changes,
    ) {
        if live.building {
            changes.builds.push(Change::Await { index: live.clone() });
        }
        if !ours.has_settings_of(live) {
            if !has_name_of(live, ours) {
                return self.give_way(ours, name, live, changes);
            }
            let why = "MongoDB changes its options only by building it anew, and cannot hold both";
            return self.rebuild(ours, name, live, why, changes);
        }
        match (live.expire_after, ours.expire_after) {
            (from, Some(to)) if from != Some(to) => {
                changes.in_place.push(Change::Expire { index: live.clone(), from, to });
            }
            (Some(seconds), None) => {
                let why = format!(
                    "it expires after {seconds} s, which MongoDB takes from no index, and cannot \
                     hold both"
                );
                return self.rebuild(ours, name, live, &why, changes);
            }
            _ => {}
        }
        match (live.hidden, ours.hidden) {
            (true, false) => changes.in_place.push(Change::Unhide { index: live.clone() }),
            (false, true) => changes.hides.push(Change::Hide { index: live.clone() }),
            _ => {}
        }
        if live.prepared && !ours.unique {
            changes.in_place.push(Change::Loosen { index: live.clone() });
        }
    }

    /// Makes an index that is not there; those in `old` had its name before, and those that are
    /// done with are taken out.
    fn add(
        &mut self,
        ours: &IndexState,
        name: &str,
        others: &[&IndexState],
        old: &mut Vec<&IndexState>,
        changes: &mut Changes,
    ) {
        let becomes_unique = |live: &&IndexState| {
            let is_to_be = ours.unique && ours.is_plain() && live.is_same_but_for_unique(ours);
            is_to_be && (live.expire_after.is_none() || ours.expire_after.is_some())
        };
        if let Some(at) = old.iter().position(becomes_unique) {
            let live = old.swap_remove(at);
            self.compare_index(ours, name, live, changes);
            changes.in_place.push(Change::Unique { index: live.clone() });
            return;
        }
        let in_the_way = |live: &&IndexState| {
            let is_second_text = live.is_text() && ours.is_text();
            let why = is_second_text.then_some("a collection has one text index at most");
            why.or_else(|| live.outlasts(ours))
        };
        if let Some((at, why)) =
            old.iter().enumerate().find_map(|(at, live)| Some((at, in_the_way(live)?)))
        {
            let live = old.swap_remove(at);
            return self.rebuild(ours, name, live, why, changes);
        }
        if let Some(text) = others.iter().find(|live| live.is_text() && ours.is_text()) {
            return self.give_way(ours, name, text, changes);
        }
        if let Some(other) = others.iter().find(|live| live.name == ours.name) {
            let consent = self.consent_to(&other.name);
            if self.consent.allows_rebuild(&consent) {
                return self.rebuild(ours, name, other, "", changes);
            }
            let (index, keys) = (ours.name.clone(), other.key_text());
            return self.refused(Reason::NameTaken { index, keys, consent });
        }
        let index = ours.clone().renamed(name.to_owned());
        changes.builds.push(Change::Build { index, fresh: false });
    }

    /// Takes an index out of use that had the name of ours before.
    fn retire(&mut self, ours: &IndexState, old: &IndexState, to: &mut Changes) {
        let IndexState { name, .. } = old;
        let outlasts = old.outlasts(ours);
        if old.prepared && outlasts.is_none() {
            to.in_place.push(Change::Loosen { index: old.clone() });
        }
        match outlasts {
            Some(why) => {
                let consent = self.consent_to(name);
                if self.consent.allows_rebuild(&consent) {
                    to.drops.push(Change::Drop { index: old.clone(), then: None });
                } else {
                    let (index, why) = (name.clone(), why.to_owned());
                    self.refused(Reason::NeedsRebuild { index, why, consent });
                }
            }
            None if old.hidden => {
                let consent = self.consent_to(name);
                if self.consent.allows_drop(&consent) {
                    return to.unneeded.push(Change::Drop { index: old.clone(), then: None });
                }
                self.kept(format!(
                    "index {name} on {}, hidden: another has taken its place; {} lets it be dropped",
                    old.key_text(),
                    Consent::to_drop(&consent)
                ));
            }
            None => to.hides.push(Change::Hide { index: old.clone() }),
        }
    }

    /// Drops an index and builds it anew, if that is consented to.
    fn rebuild(
        &mut self,
        ours: &IndexState,
        name: &str,
        live: &IndexState,
        why: &str,
        to: &mut Changes,
    ) {
        let consent = self.consent_to(&live.name);
        if self.consent.allows_rebuild(&consent) {
            let name = if has_name_of(live, ours) { &live.name } else { name };
            let then = Some(Box::new(ours.clone().renamed(name.to_owned())));
            to.drops.push(Change::Drop { index: live.clone(), then });
        } else {
            let (index, why) = (live.name.clone(), why.to_owned());
            self.refused(Reason::NeedsRebuild { index, why, consent });
        }
    }

    /// Leaves an index of somebody else where it is, beside which ours has no room.
    fn give_way(&mut self, ours: &IndexState, name: &str, live: &IndexState, to: &mut Changes) {
        let consent = self.consent_to(&live.name);
        if self.consent.allows_rebuild(&consent) {
            return self.rebuild(ours, name, live, "", to);
        }
        let most = if ours.is_text() { "one text index" } else { "one such index on these keys" };
        self.refused(Reason::Unsupported {
            index: ours.name.clone(),
            why: format!("a collection has {most} at most, and has {}", live.name),
            help: format!(
                "declare it as it is there; {} lets it be dropped",
                Consent::to_rebuild(&consent)
            ),
        });
    }

    fn consent_to(&self, index: &str) -> String {
        Consent::name(self.name, index)
    }
}

/// Whether an index was what `ours` is now; `twin` is what the server has of `ours`.
pub(crate) fn is_old_form(live: &IndexState, ours: &IndexState, twin: Option<&IndexState>) -> bool {
    // An index that somebody else has made alike says nothing about others with our name.
    let is_ours = twin.is_none_or(|twin| has_name_of(twin, ours));
    is_ours && has_name_of(live, ours) && live.shares_a_path(ours)
}

/// Stands between the name of a declared index and the number of the one that took its place.
const TURN: char = '~';

/// Whether an index has the name ours would have, now or after the options have changed.
fn has_name_of(live: &IndexState, ours: &IndexState) -> bool {
    let is_turn = |rest: &str| {
        rest.strip_prefix(TURN).is_some_and(|turn| turn.parse::<u32>().is_ok_and(|n| n > 1))
    };
    live.name.strip_prefix(&ours.name).is_some_and(|rest| rest.is_empty() || is_turn(rest))
}

/// Whether a change drops the index of this name.
fn drops(change: &Change, name: &str) -> bool {
    matches!(change, Change::Drop { index, .. } if index.name == name)
}

/// The name of ours, or the next one like it: all instances find the same.
fn free_name(ours: &IndexState, live: &Collection, names: &[String]) -> String {
    if live.indexes.iter().all(|index| index.name != ours.name) {
        return ours.name.clone();
    }
    let turns = (2..).map(|turn: u32| format!("{}{TURN}{turn}", ours.name));
    turns.into_iter().find(|name| !names.contains(name)).unwrap_or_default()
}
