//! An index at one of its places in a document, and what it is there to its model.

use crate::assert::same_text;
use crate::index::{IndexSpec, Key, KeyKind};
use crate::model::ModelSpec;
use crate::query::{Part, Parts};
use crate::shape::{Field, Shape, StoredPlace, end_of};

/// An index where it stands in a document.
#[derive(Clone, Copy)]
pub(super) struct Placed {
    pub(super) spec: &'static IndexSpec,
    /// The type that declares it, where it is another one than the model.
    pub(super) lifted_from: Option<&'static str>,
    pub(super) shape: &'static Shape,
    pub(super) at: Place,
}

/// Where a type stands in a document.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) stored: StoredPlace,
    /// In every document, and once: neither in an array nor in one of several variants.
    pub(super) is_single: bool,
    /// In the model itself.
    pub(super) is_own: bool,
}

impl Placed {
    pub(super) const fn key(&self, n: usize) -> StoredPlace {
        self.at.stored.path(self.shape, self.spec.keys[n].0)
    }

    pub(super) const fn has_text(&self) -> bool {
        let mut n = 0;
        while n < self.spec.keys.len() {
            if matches!(self.spec.keys[n].1, KeyKind::Text) {
                return true;
            }
            n += 1;
        }
        false
    }

    const fn is_ordered(&self) -> bool {
        let mut n = 0;
        while n < self.spec.keys.len() {
            if !self.spec.keys[n].1.is_ordered() {
                return false;
            }
            n += 1;
        }
        true
    }

    /// Whether both have the same keys: variants of one enum can share an index.
    pub(super) const fn is_twin(&self, other: &Placed) -> bool {
        let mut n = 0;
        while n < self.spec.keys.len() && n < other.spec.keys.len() {
            if self.key(n).0 != other.key(n).0 {
                return false;
            }
            n += 1;
        }
        self.spec.keys.len() == other.spec.keys.len()
    }

    /// Whether it begins with the fields of the shard key.
    pub(super) const fn begins_with_shard_key(&self, model: &ModelSpec) -> bool {
        let mut n = 0;
        while n < model.shard_key.len() {
            if n >= self.spec.keys.len() || self.key(n).0 != part(model, n).0 {
                return false;
            }
            n += 1;
        }
        n > 0
    }

    /// As the derive judges the model's own indexes.
    pub(super) const fn supports(&self, model: &ModelSpec) -> bool {
        let (spec, mut n) = (self.spec, 0);
        if !self.begins_with_shard_key(model)
            || !self.at.is_single
            || spec.sparse
            || !spec.more.partial.is_empty()
        {
            return false;
        }
        if let Some(collation) = spec.more.collation
            && !same_text(collation.locale, "simple")
        {
            return false;
        }
        while n < spec.keys.len() {
            let Key(path, kind) = spec.keys[n];
            let is_kind = match n < model.shard_key.len() {
                true => kind as u8 == model.shard_key[n].1 as u8,
                false => matches!(kind, KeyKind::Ascending | KeyKind::Descending | KeyKind::Hashed),
            };
            let is_single = match end_of(self.shape, path) {
                Some((end, crosses_array)) => !crosses_array && !end.core().is_array(),
                None => false,
            };
            if !is_kind || !is_single {
                return false;
            }
            n += 1;
        }
        true
    }

    /// Another type brings it, no query asks for its first field, and nothing else needs it.
    pub(super) const fn is_unused(&self, model: &ModelSpec) -> bool {
        let spec = self.spec;
        if self.lifted_from.is_none()
            || model.queries.is_empty()
            || spec.unique
            || spec.hidden
            || spec.expire_after.is_some()
            || !self.is_ordered()
            || self.begins_with_shard_key(model)
            || self.begins_with_reference()
        {
            return false;
        }
        let (wanted, mut n) = (self.key(0), 0);
        while n < model.queries.len() {
            let query = &model.queries[n];
            if asks(query.parts(), model.shape, StoredPlace::ROOT, wanted) {
                return false;
            }
            let mut sort = query.sort();
            while let Some(((path, _), rest)) = sort.split_first() {
                if StoredPlace::ROOT.path(model.shape, path).0 == wanted.0 {
                    return false;
                }
                sort = rest;
            }
            n += 1;
        }
        true
    }

    /// By it the documents are found that refer to one.
    const fn begins_with_reference(&self) -> bool {
        let path = self.spec.keys[0].0;
        if let Some((end, _)) = end_of(self.shape, path)
            && end.refers_to().is_some()
        {
            return true;
        }
        let Shape::Struct(of) = self.shape.core() else { return false };
        let mut n = 0;
        while n < of.fields.len() {
            let Field(name, _, _, options) = &of.fields[n];
            if same_text(name, path) && !options.references.is_empty() {
                return true;
            }
            n += 1;
        }
        false
    }
}

/// Where a field of the shard key stands.
const fn part(model: &ModelSpec, n: usize) -> StoredPlace {
    StoredPlace::ROOT.path(model.shape, model.shard_key[n].0)
}

/// Whether one of the conditions, on a shape at a place, is on the field.
const fn asks(
    mut parts: Parts,
    shape: &'static Shape,
    at: StoredPlace,
    wanted: StoredPlace,
) -> bool {
    while let Some((part, rest)) = parts.split_first() {
        let found = match part {
            Part::Eq(path)
            | Part::In(path)
            | Part::Range(path)
            | Part::Prefix(path)
            | Part::Ne(path)
            | Part::Absent(path)
            | Part::Regex(path, _) => at.path(shape, path).0 == wanted.0,
            Part::Fixed(conditions) => {
                let (mut found, mut n) = (false, 0);
                while n < conditions.len() {
                    found = found || at.path(shape, conditions[n].0).0 == wanted.0;
                    n += 1;
                }
                found
            }
            Part::Elem(array, items) => match end_of(shape, array) {
                Some((end, _)) => asks(items, end.item(), at.path(shape, array), wanted),
                None => false,
            },
        };
        if found {
            return true;
        }
        parts = rest;
    }
    false
}
