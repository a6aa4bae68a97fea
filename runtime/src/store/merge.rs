//! What a stored document becomes when its model has been edited: a three-way merge.
//!
//! The type knows only part of what is stored: there can be fields of other programs, a field may
//! stand under an alias, a default may be absent. So what changed is told by comparing what the
//! type writes before and after the edit, and only that is put into the stored document.
//!
//! A document of a past version has no "before" in its own form: all that the new form writes goes
//! in, and what only the old form knew goes out.

use super::lookup::Shapes;
use super::same::{agrees, same};
use bson::{Array, Bson, Document};
use std::collections::HashSet;

/// The three sides of a merge, and the shapes that know the names.
pub(super) struct Merge {
    /// The stored document is of a past version.
    pub(super) upgraded: bool,
}

impl Merge {
    /// The document to be stored. `before` and `after` are what the type writes.
    pub(super) fn documents(
        &self,
        stored: &Document,
        before: &Document,
        after: &Document,
        shapes: &Shapes,
    ) -> Document {
        let mut merged = Document::new();
        let mut done = HashSet::new();
        for (key, value) in stored {
            let name = match shapes.main_name(key) {
                Some(main) if !stored.contains_key(main) => main,
                _ => key.as_str(),
            };
            match (before.get(name), after.get(name)) {
                (before, Some(after)) => {
                    let new = self.value(value, before, after, &shapes.field(name));
                    let keeps_alias = !self.upgraded && same(&new, value);
                    merged.insert(if keeps_alias { key.as_str() } else { name }, new);
                    done.insert(name);
                }
                // The edit took the field away, or only a past form knew it.
                (Some(_), None) => {}
                (None, None) if self.upgraded && shapes.known(key) => {}
                (None, None) => {
                    merged.insert(key, value.clone());
                }
            }
        }
        for (name, after) in after {
            // A default that is not stored and was not edited stays away.
            let untouched = before.get(name).is_some_and(|before| same(before, after));
            if !done.contains(name.as_str()) && (self.upgraded || !untouched) {
                merged.insert(name, after.clone());
            }
        }
        merged
    }

    fn value(&self, stored: &Bson, before: Option<&Bson>, after: &Bson, shapes: &Shapes) -> Bson {
        let unchanged = match before {
            _ if self.upgraded => same(stored, after),
            Some(before) => same(before, after),
            None => false,
        };
        if unchanged {
            return stored.clone();
        }
        match (stored, before, after) {
            (Bson::Document(stored), Some(Bson::Document(before)), Bson::Document(after))
                if same_id(before, after) =>
            {
                let merged = self.documents(stored, before, after, shapes);
                Bson::Document(if in_order(before, after) { merged } else { like(after, merged) })
            }
            (Bson::Array(stored), Some(Bson::Array(before)), Bson::Array(after)) => {
                Bson::Array(self.arrays(stored, before, after, shapes))
            }
            _ => after.clone(),
        }
    }

    fn arrays(&self, stored: &Array, before: &Array, after: &Array, shapes: &Shapes) -> Array {
        // A set may come out in another order than it is stored in, a tuple may be stored with
        // more items than the type reads: positions then mean nothing.
        let aligned = stored.len() == before.len()
            && stored.iter().zip(before).all(|(stored, before)| agrees(stored, before));
        if !aligned {
            return after.clone();
        }
        if after.len() == before.len() && !has_moved(before, after) {
            return (0..after.len())
                .map(|n| self.value(&stored[n], Some(&before[n]), &after[n], &shapes.item(n)))
                .collect();
        }
        // Items that were there before keep what the type does not know of them.
        let mut free: Vec<usize> = (0..before.len()).collect();
        let mut next = 0;
        let mut merged = Array::with_capacity(after.len());
        for (n, item) in after.iter().enumerate() {
            let order = (next..free.len()).chain(0..next);
            let place = match item {
                Bson::Document(_) => order.into_iter().find(|at| same(&before[free[*at]], item)),
                _ => None,
            };
            merged.push(match place {
                Some(at) => {
                    let old = free.remove(at);
                    next = at;
                    self.value(&stored[old], Some(&before[old]), item, &shapes.item(n))
                }
                None => item.clone(),
            });
        }
        merged
    }
}

/// Whether this is the same object with other content; one with another `_id` is another object.
fn same_id(before: &Document, after: &Document) -> bool {
    match (before.get("_id"), after.get("_id")) {
        (Some(before), Some(after)) => same(before, after),
        (before, after) => before.is_none() && after.is_none(),
    }
}

/// Whether the fields that stayed are in their old order; in a `Document` and in an `IndexMap` the
/// order is part of the value.
fn in_order(before: &Document, after: &Document) -> bool {
    let kept = after.keys().filter(|name| before.contains_key(name.as_str()));
    before.keys().filter(|name| after.contains_key(name.as_str())).eq(kept)
}

/// The fields in the order of `order`, then the others.
fn like(order: &Document, mut fields: Document) -> Document {
    let mut ordered: Document = order
        .keys()
        .filter_map(|name| fields.remove(name).map(|value| (name.clone(), value)))
        .collect();
    ordered.extend(fields);
    ordered
}

/// Whether an object of the array stands at another place than before.
fn has_moved(before: &Array, after: &Array) -> bool {
    before.iter().zip(after).any(|(old, new)| {
        matches!(new, Bson::Document(_))
            && !same(old, new)
            && before.iter().any(|before| same(before, new))
    })
}
