//! In which variants of an enum a path exists: an index on it is partial, a query on it names them.

use super::{Shape, end_of, join};
use crate::condition::add;
use bson::{Bson, Document, doc};

/// Some variants of an enum that stands in a document.
#[derive(Clone, Debug)]
pub(crate) struct Narrow {
    /// The stored path of the enum.
    path: String,
    tag: Option<&'static str>,
    branches: &'static [&'static Shape],
    /// Which of the branches, each by its place.
    is_in: Vec<bool>,
}

impl Narrow {
    /// The variants of the enum at the stored path `prefix` that the Rust path leads through; `None`
    /// where it is no enum, or all have it.
    pub(crate) fn of(shape: &'static Shape, prefix: &str, path: &str) -> Option<Self> {
        let Shape::AnyOf(tag, branches) = shape.item() else { return None };
        let is_in: Vec<bool> = branches.iter().map(|it| end_of(it, path).is_some()).collect();
        let narrow = Narrow { path: prefix.to_owned(), tag: *tag, branches, is_in };
        (!narrow.is_whole()).then_some(narrow)
    }

    /// One variant of the enum at the stored path `prefix`, by its place among the branches.
    pub(crate) fn variant(
        tag: Option<&'static str>,
        branches: &'static [&'static Shape],
        prefix: &str,
        at: usize,
    ) -> Self {
        let is_in = (0..branches.len()).map(|n| n == at).collect();
        Narrow { path: prefix.to_owned(), tag, branches, is_in }
    }

    /// The same below a stored path.
    pub(crate) fn below(mut self, prefix: &str) -> Self {
        self.path = join(prefix, &self.path);
        self
    }

    /// Whether both are of one enum at one place.
    pub(crate) fn is_beside(&self, other: &Narrow) -> bool {
        self.path == other.path && std::ptr::eq(self.branches, other.branches)
    }

    /// Adds another one to those of the same document: where both are of one enum, what is in both.
    pub(crate) fn and(self, all: &mut Vec<Narrow>) {
        match all.iter_mut().find(|other| other.is_beside(&self)) {
            Some(other) => {
                other.is_in.iter_mut().zip(&self.is_in).for_each(|(is, other)| *is &= other);
            }
            None => all.push(self),
        }
    }

    /// Widens it by the variants of another of the same enum.
    pub(crate) fn or(&mut self, other: &Narrow) {
        self.is_in.iter_mut().zip(&other.is_in).for_each(|(is, other)| *is |= other);
    }

    /// Whether both are of the same variants.
    pub(crate) fn is_same(&self, other: &Narrow) -> bool {
        self.is_beside(other) && self.is_in == other.is_in
    }

    /// Whether it says anything: of no variant, as of all, it says nothing.
    pub(crate) fn is_whole(&self) -> bool {
        self.is_in.iter().all(|is| *is) || !self.is_in.contains(&true)
    }

    /// The stored path of the tag and what stands there; `None` where no tag tells the variants from
    /// the others.
    pub(crate) fn tag(&self) -> Option<(String, Vec<&'static str>)> {
        let tag = self.tag?;
        let mut all = Vec::new();
        for (branch, _) in self.branches.iter().zip(&self.is_in).filter(|(_, is)| **is) {
            let names = names_of(branch, tag);
            if names.is_empty() {
                return None;
            }
            all.extend(names);
        }
        Some((join(&self.path, tag), all))
    }

    /// The condition on the tag; false where there is none to be told by.
    pub(crate) fn add_to(&self, filter: &mut Document) -> bool {
        if self.is_whole() {
            return true;
        }
        let Some((path, names)) = self.tag() else { return false };
        match names.as_slice() {
            [one] => add(filter, &path, (*one).into()),
            names => {
                let names: Vec<Bson> = names.iter().map(|name| (*name).into()).collect();
                add(filter, &path, doc! { "$in": names }.into());
            }
        }
        true
    }
}

/// What stands in the tag of a variant: nothing certain, where it takes every other name or has no
/// tag.
fn names_of(variant: &'static Shape, tag: &str) -> &'static [&'static str] {
    let Shape::Struct(of) = variant.core() else { return &[] };
    let field = of.fields.iter().find(|field| field.1 == tag);
    match field.map(|field| field.2.core()) {
        Some(Shape::Names(names)) => names,
        _ => &[],
    }
}
