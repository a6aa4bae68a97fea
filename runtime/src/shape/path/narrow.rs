//! In which variants of an enum a path exists: an index on it is partial, a query on it names them.

use super::{Shape, end_of, join};
use crate::condition::add;
use bson::{Bson, Document, doc};

/// The variants of one enum that a path leads through.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Narrow {
    /// By the enum's tag at this stored path: these of its `total` names.
    Tag { path: String, names: Vec<&'static str>, total: usize },
    /// The enum has no tag, and only some of its variants have a field here.
    Untagged,
}

impl Narrow {
    /// Which variants of the enum at the stored path `prefix` the Rust path leads through; `None`
    /// where it is no enum, or all have it.
    pub(crate) fn of(shape: &'static Shape, prefix: &str, path: &str) -> Option<Self> {
        let Shape::AnyOf(_, branches) = shape.item() else { return None };
        let has: Vec<bool> = branches.iter().map(|it| end_of(it, path).is_some()).collect();
        if has.iter().all(|has| *has) {
            return None;
        }
        Some(Narrow::variants(shape, prefix, |n| has[n]))
    }

    /// The variants of an enum that are `in` it, by their place among its branches.
    pub(crate) fn variants(
        shape: &'static Shape,
        prefix: &str,
        is_in: impl Fn(usize) -> bool,
    ) -> Self {
        let Shape::AnyOf(Some(tag), branches) = shape.item() else { return Narrow::Untagged };
        let names: Vec<&[&str]> = branches.iter().map(|branch| names_of(branch, tag)).collect();
        let total = names.iter().map(|names| names.len()).sum();
        let (path, with) = (join(prefix, tag), (0..names.len()).filter(|n| is_in(*n)));
        let with = with.flat_map(|n| names[n]).copied().collect();
        // A variant that takes every other name has none to be told by.
        let total = if names.iter().any(|names| names.is_empty()) { usize::MAX } else { total };
        Narrow::Tag { path, names: with, total }
    }

    /// The same below a stored path.
    pub(crate) fn below(mut self, prefix: &str) -> Self {
        if let Narrow::Tag { path, .. } = &mut self {
            *path = join(prefix, path);
        }
        self
    }

    /// Adds another one to those of the same document: where both are of one enum, what is in both.
    pub(crate) fn and(self, all: &mut Vec<Narrow>) {
        if let Narrow::Tag { path, names, .. } = &self {
            for other in all.iter_mut() {
                if let Narrow::Tag { path: at, names: others, .. } = other
                    && at == path
                {
                    others.retain(|name| names.contains(name));
                    return;
                }
            }
        }
        if !all.contains(&self) {
            all.push(self);
        }
    }

    /// Widens it by the variants of another of the same enum.
    pub(crate) fn or(&mut self, other: &Narrow) -> bool {
        match (self, other) {
            (Narrow::Tag { path, names, .. }, Narrow::Tag { path: other, names: others, .. })
                if path == other =>
            {
                names.extend(
                    others.iter().filter(|name| !names.contains(name)).copied().collect::<Vec<_>>(),
                );
                true
            }
            _ => false,
        }
    }

    /// The condition on the tag, where it says anything: of no variant, as of all, it says nothing.
    pub(crate) fn add_to(&self, filter: &mut Document) {
        let Narrow::Tag { path, names, total } = self else { return };
        match names.as_slice() {
            [] => {}
            names if names.len() >= *total => {}
            [one] => add(filter, path, (*one).into()),
            names => {
                let names: Vec<Bson> = names.iter().map(|name| (*name).into()).collect();
                add(filter, path, doc! { "$in": names }.into());
            }
        }
    }
}

/// What stands in the tag of a variant.
fn names_of(variant: &'static Shape, tag: &str) -> &'static [&'static str] {
    let Shape::Struct(of) = variant.core() else { return &[] };
    let field = of.fields.iter().find(|field| field.1 == tag);
    match field.map(|field| field.2.core()) {
        Some(Shape::Names(names)) => names,
        _ => &[],
    }
}
