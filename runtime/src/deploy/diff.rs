//! The difference between the desired and the observed state. Pure: it asks no server.

mod indexes;

pub(crate) use indexes::is_old_form;

use super::consent::Consent;
use super::normal::same_document;
use super::refusal::{Reason, Refusal};
use super::state::{Collection, State};
use super::step::{Change, Kept, Step};
use crate::schema::is_pin;
use bson::{Bson, Document};

/// What is to be done, what is kept, and what cannot be done.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Difference {
    pub(crate) steps: Vec<Step>,
    pub(crate) kept: Vec<Kept>,
    pub(crate) refused: Vec<Refusal>,
}

/// Compares the two, collection by collection.
///
/// The steps of a collection stand in the order in which they are safe: the validator first, so
/// that an older release that starts meanwhile sees the newer one's title and keeps away. It would
/// take an index that is built before the validator for its own, and undo it. So what stored
/// documents have against an index is asked for beforehand, and not found out by building it first.
///
/// `consent` has what the user lets be lost.
pub(crate) fn diff(desired: &State, observed: &State, consent: &Consent) -> Difference {
    let mut found = Difference::default();
    for (name, wanted) in &desired.0 {
        let mut collection = CollectionDiff { name, consent, found: &mut found };
        match observed.0.get(name) {
            None => collection.create(wanted),
            Some(live) => collection.compare(wanted, live),
        }
    }
    found
}

/// Adds what stands in somebody's validator beside ours, and gives a word for each part.
fn keep_foreign_clauses(theirs: &Document, ours: &mut Document) -> Vec<String> {
    let mut kept = Vec::new();
    for (clause, value) in theirs {
        match (clause.as_str(), value) {
            ("$jsonSchema", _) => {}
            ("$nor", Bson::Array(entries)) => {
                let foreign: Vec<_> = entries.iter().filter(|it| !is_pin(it)).cloned().collect();
                if foreign.is_empty() {
                    continue;
                }
                kept.extend(foreign.iter().map(|_| "an entry of $nor in the validator".to_owned()));
                let mut refused = ours.get_array("$nor").cloned().unwrap_or_default();
                refused.extend(foreign);
                ours.insert("$nor", refused);
            }
            _ => {
                kept.push(format!("the clause {clause} of the validator"));
                ours.insert(clause, value);
            }
        }
    }
    kept
}

struct CollectionDiff<'a> {
    name: &'a str,
    consent: &'a Consent,
    found: &'a mut Difference,
}

impl CollectionDiff<'_> {
    fn step(&mut self, change: Change) {
        self.found.steps.push(Step::new(self.name, change));
    }

    fn kept(&mut self, what: String) {
        self.found.kept.push(Kept { collection: self.name.to_owned(), what });
    }

    fn refused(&mut self, reason: Reason) {
        self.found.refused.push(Refusal { collection: self.name.to_owned(), reason });
    }

    fn create(&mut self, wanted: &Collection) {
        if let Some(validator) = &wanted.validator {
            let validation = wanted.validation;
            self.step(Change::Create { validator: validator.clone(), validation });
        }
        for index in &wanted.indexes {
            self.step(Change::Build { index: index.clone(), fresh: true });
        }
    }

    fn compare(&mut self, wanted: &Collection, live: &Collection) {
        // Whatever a newer release has put here, indexes included, is its business: an older one
        // that starts later, as happens in a rolling deployment, does not undo it.
        if let (Some(ours), Some(theirs)) = (wanted.title(), live.title())
            && theirs.version > ours.version
        {
            self.kept(format!("{theirs} is applied, this program knows {ours}"));
            return;
        }
        self.compare_validators(wanted, live);
        self.compare_indexes(wanted, live);
    }

    fn compare_validators(&mut self, wanted: &Collection, live: &Collection) {
        let Some(mut ours) = wanted.validator.clone() else { return };
        let text = match (&live.validator, live.title(), wanted.title()) {
            (None, ..) => "put a validator on the collection".to_owned(),
            (Some(theirs), Some(old), Some(new)) => {
                for what in keep_foreign_clauses(theirs, &mut ours) {
                    self.kept(what);
                }
                if same_document(theirs, &ours) {
                    let (from, to) = (live.validation, wanted.validation);
                    if from == to {
                        return;
                    }
                    format!("change the validation: {from} → {to}")
                } else if (&old.model, old.version) == (&new.model, new.version) {
                    format!("change the validator of {new}")
                } else {
                    format!("change the validator: {old} → {new}")
                }
            }
            (Some(_), ..) => {
                self.kept("a validator that is not ours".to_owned());
                return;
            }
        };
        self.step(Change::Validate { validator: ours, validation: wanted.validation, text });
    }
}

#[cfg(test)]
mod tests;
