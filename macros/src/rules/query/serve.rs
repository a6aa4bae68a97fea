//! How well one index serves one query, by the rules of MongoDB's planner.
//!
//! ```text
//! equality in any order │ the sort in its order, all one way or all the other │ ranges in any order
//! ```
//!
//! A field with one value can also stand among the keys of the sort, if there is a condition on the
//! first key (the planner looks at no other index) and no field has one of several values (of which
//! each would need a search of its own).

use super::implied;
use super::wanted::{Bound, Bounded, Need, Sorted, Variants, Wanted};
use crate::attributes::{Collation, Condition, Index, Key, KeyKind};
use crate::model::Field;

/// An index that queries can use.
pub(super) struct Offer<'a, 'm> {
    pub(super) index: &'a Index,
    /// The field it stands on.
    pub(super) field: Option<&'a Field<'m>>,
    /// Each key's path, once.
    pub(super) paths: Vec<String>,
    /// The variants whose documents it has.
    pub(super) variants: Variants,
}

/// How well an index serves a query, the best first.
#[derive(Clone, Copy)]
pub(super) enum Serving<'i> {
    Whole,
    /// Its keys do, but it compares texts in another way.
    Collation,
    /// Its keys do, but it does not have all documents: this condition is not the query's.
    Partial(&'i Condition),
    /// Its keys do, but it has only documents of some variants.
    Variants,
    /// Its keys do, but documents without the first are not in it.
    Sparse,
    /// It has the fields of the sort, and delivers another order.
    Direction,
    /// It has the fields in another order than equality, sort, range.
    Order,
    /// A field the query does not pin stands before one that it sorts by.
    Gap,
    /// It lacks a field: so many first keys narrow the search, and the order may be its own.
    Begins {
        bounds: usize,
        is_sorted: bool,
    },
    No,
}

/// Of no use; an index has 32 keys at most.
pub(super) const FAR: usize = 200;

impl Serving<'_> {
    /// How far from serving; less is nearer.
    pub(super) fn distance(&self) -> usize {
        match self {
            Serving::Whole => 0,
            Serving::Collation | Serving::Partial(_) | Serving::Variants | Serving::Sparse => 1,
            Serving::Direction => 2,
            Serving::Order => 3,
            Serving::Begins { bounds, is_sorted: true } => 40 - bounds,
            Serving::Gap => 50,
            Serving::Begins { bounds, is_sorted: false } => 100 - bounds,
            Serving::No => FAR,
        }
    }
}

pub(super) fn serve<'i>(wanted: &Wanted<'_>, offer: &'i Offer<'_, '_>) -> Serving<'i> {
    if offer.index.hidden { Serving::No } else { serve_shown(wanted, offer) }
}

/// MongoDB uses a hidden index for no query.
pub(super) fn would_serve_if_shown(wanted: &Wanted<'_>, offer: &Offer<'_, '_>) -> bool {
    offer.index.hidden && matches!(serve_shown(wanted, offer), Serving::Whole)
}

fn serve_shown<'i>(wanted: &Wanted<'_>, offer: &'i Offer<'_, '_>) -> Serving<'i> {
    let index = offer.index;
    if index.keys.is_empty() {
        return Serving::No;
    }
    let kinds: &[KeyKind] = &[KeyKind::Text, KeyKind::Sphere, KeyKind::Plane];
    if kinds.iter().any(|kind| index.has(*kind)) {
        // These answer searches of their own kind only.
        return Serving::No;
    }
    if index.has(KeyKind::Wildcard) {
        return if serves_by_wildcard(wanted, index) { Serving::Whole } else { Serving::No };
    }
    let walk = Walk::along(wanted, offer, Ways::AsStated);
    if walk.is_whole {
        return conditions(wanted, offer, walk.used, true);
    }
    if finds_one(wanted, offer) {
        return conditions(wanted, offer, offer.paths.len(), false);
    }
    if Walk::along(wanted, offer, Ways::Any).is_whole {
        return Serving::Direction;
    }
    let Walk { bounds, is_sorted, used, .. } = walk;
    let (is_whole, has_all) = match conditions(wanted, offer, used, true) {
        Serving::Whole => (true, true),
        Serving::Collation => (false, true),
        _ => (false, false),
    };
    match disorder(wanted, offer) {
        Some(Serving::Order) => Serving::Order,
        _ if is_sorted && is_whole => Serving::Begins { bounds, is_sorted },
        Some(disorder) => disorder,
        None if bounds > 0 && has_all => Serving::Begins { bounds, is_sorted: false },
        None => Serving::No,
    }
}

/// Every key of a unique index has one value, or one of some: there is at most one document for each,
/// however they are sorted.
fn finds_one(wanted: &Wanted<'_>, offer: &Offer<'_, '_>) -> bool {
    let pinned =
        |path: &String| matches!(wanted.bound_of(path), Some(Bound::Point | Bound::Points));
    offer.index.unique && offer.paths.iter().all(pinned)
}

/// The index has all the fields and does not serve for their order.
fn disorder(wanted: &Wanted<'_>, offer: &Offer<'_, '_>) -> Option<Serving<'static>> {
    let (needed, sort) = (needed(wanted, offer.index), &wanted.sort);
    let keys = || offer.index.keys.iter().zip(&offer.paths);
    // A hash has no order.
    let serves = |key: &Key, path: &String| key.kind.is_ordered() || needed.equal.contains(path);
    let place = |path: &String| keys().position(|(key, it)| it == path && serves(key, path));
    let sorted = sort.iter().map(|key| place(&key.path)).collect::<Option<Vec<_>>>()?;
    let others = needed.equal.iter().chain(&needed.behind);
    let others = others.map(place).collect::<Option<Vec<_>>>()?;
    let last_sorted = sorted.iter().max();
    let is_asked = |n: usize| wanted.bound_of(&offer.paths[n]).is_some() || sorted.contains(&n);
    if last_sorted.is_some_and(|last| !(0..*last).all(is_asked)) {
        return Some(Serving::Gap);
    }
    if !sorted.is_sorted() {
        return Some(Serving::Direction);
    }
    let last = others.iter().chain(&sorted).max()?;
    (0..*last).all(is_asked).then_some(Serving::Order)
}

/// What the index has to have: what its own conditions say already, it need not.
fn needed(wanted: &Wanted<'_>, index: &Index) -> Bounded {
    let is_needed = |need: &Need<'_>| !implied::is_settled(need, &index.partial);
    let needed = wanted.bounded(is_needed);
    match (&needed, wanted.ideal()) {
        // There is nothing but a condition that the index is partial on, or `exists`.
        (Bounded { equal, behind }, (ideal, []))
            if equal.is_empty() && behind.is_empty() && index.partial.is_empty() =>
        {
            ideal
        }
        _ => needed,
    }
}

/// Whether the order of each key counts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ways {
    AsStated,
    Any,
}

/// Where in an index the walk along its keys is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Equality,
    Sort,
    Ranges,
}

/// What the keys of an index do for a query, one after the other.
struct Walk {
    is_whole: bool,
    /// How many first keys narrow the search.
    bounds: usize,
    /// How many first keys are used at all.
    used: usize,
    /// It delivers the order.
    is_sorted: bool,
}

impl Walk {
    fn along(wanted: &Wanted<'_>, offer: &Offer<'_, '_>, ways: Ways) -> Self {
        let Bounded { mut equal, mut behind } = needed(wanted, offer.index);
        let mut sort: &[Sorted] = &wanted.sort;
        let (mut bounds, mut used, mut mirrored) = (0, 0, None);
        let (mut phase, mut has_several) = (Phase::Equality, false);
        let is_looked_at = offer.paths.first().is_some_and(|path| wanted.bound_of(path).is_some());
        for (Key { kind, .. }, path) in offer.index.keys.iter().zip(&offer.paths) {
            let is_ordered = kind.is_ordered();
            let bound = wanted.bound_of(path);
            match (sort, bound) {
                ([key, rest @ ..], _) if key.path == *path && is_ordered => {
                    let is_mirrored = key.descending != (*kind == KeyKind::Descending);
                    if ways == Ways::AsStated && mirrored.is_some_and(|it| it != is_mirrored) {
                        break;
                    }
                    mirrored = Some(is_mirrored);
                    sort = rest;
                    phase = Phase::Sort;
                }
                (rest, Some(Bound::Point | Bound::Missing)) => match phase {
                    Phase::Equality => {}
                    Phase::Sort if !rest.is_empty() && is_looked_at && !has_several => {}
                    // Its one value is a condition of the index.
                    _ if !equal.contains(path) => {}
                    _ => break,
                },
                (_, Some(Bound::Points)) if phase == Phase::Equality && !wanted.sorts_by(path) => {
                    has_several = true;
                }
                ([], Some(bound)) if bound > Bound::Points && is_ordered => phase = Phase::Ranges,
                _ => break,
            }
            if bound.is_some_and(|bound| bound < Bound::Exists) && bounds == used {
                bounds += 1;
            }
            equal.retain(|other| other != path);
            behind.retain(|other| other != path);
            used += 1;
        }
        let is_whole = sort.is_empty()
            && equal.is_empty()
            && behind.is_empty()
            && (is_looked_at || mirrored.is_some());
        let is_sorted = sort.is_empty() && mirrored.is_some();
        Walk { is_whole, bounds, used, is_sorted }
    }
}

/// What has to be so for an index whose keys serve, of which the first `used` do.
fn conditions<'i>(
    wanted: &Wanted<'_>,
    offer: &'i Offer<'_, '_>,
    used: usize,
    is_sorted: bool,
) -> Serving<'i> {
    let index = offer.index;
    if let Some(condition) = implied::missing(wanted, &index.partial) {
        return Serving::Partial(condition);
    }
    if wanted.variants & !offer.variants != 0 {
        return Serving::Variants;
    }
    let used = &offer.paths[..used];
    let bounds = || used.iter().map(|path| wanted.bound_of(path));
    let first = bounds().next().flatten();
    let is_missing = |bound| bound == Some(Bound::Missing);
    if index.sparse
        && (first.is_none_or(|first| first == Bound::Weak)
            || is_missing(first)
            || !wanted.sort.is_empty() && bounds().any(is_missing))
    {
        return Serving::Sparse;
    }
    match used.iter().all(|path| compares_alike(wanted, index, path, is_sorted)) {
        true => Serving::Whole,
        false => Serving::Collation,
    }
}

/// Whether the index keeps the field as the query compares it: where texts can stand there, both have
/// to have one collation, and a beginning is one only among bytes.
fn compares_alike(wanted: &Wanted<'_>, index: &Index, path: &str, is_sorted: bool) -> bool {
    let own = index.collation.as_ref().filter(|collation| !collation.is_simple());
    let mut of_field = wanted.needs.iter().filter(|need| need.path == path);
    if own.is_some() && of_field.clone().any(|need| need.bound == Bound::Prefix) {
        return false;
    }
    let is_same = match (own, wanted.collation()) {
        (None, None) => true,
        (Some(own), Some(other)) => own.is_same(other),
        _ => false,
    };
    let compares = |need: &Need<'_>| need.bound <= Bound::Range && need.bound != Bound::Missing;
    // Numbers and dates stand in an index alike, and the sort has no others within such a bound.
    let is_number = of_field.clone().any(|need| compares(need) && !need.is_text);
    let is_text = of_field.any(|need| compares(need) && need.is_text);
    is_same || !is_text && (is_number || !is_sorted || !wanted.sorts_by(path))
}

/// A wildcard index is one index for each path: it serves a single field, and has no documents
/// without it.
fn serves_by_wildcard(wanted: &Wanted<'_>, index: &Index) -> bool {
    let (Bounded { equal, behind }, sort) = wanted.ideal();
    let fields: Vec<&String> = equal.iter().chain(&behind).collect();
    let path = match (fields.as_slice(), sort) {
        ([path], []) => path.as_str(),
        ([], [key]) => key.path.as_str(),
        _ => return false,
    };
    let below = |path: &str, top: &str| {
        let rest = path.strip_prefix(top);
        top.is_empty() || rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    let reaches = index.keys.iter().any(|key| below(path, &key.path.to_string()));
    let projects = |is_in: bool| {
        let mut projected = index.projection.iter().filter(move |(_, it)| *it == is_in);
        projected.any(|(top, _)| below(path, &top.to_string()))
    };
    let is_listed = index.projection.iter().any(|(_, is_in)| *is_in);
    wanted.bound_of(path).is_some_and(|bound| !matches!(bound, Bound::Missing | Bound::Weak))
        && reaches
        && if is_listed { projects(true) } else { !projects(false) }
        && implied::missing(wanted, &index.partial).is_none()
        && compares_alike(wanted, index, path, true)
}

impl Collation {
    /// Whether the two compare alike, what is left out taken for what the server fills in.
    fn is_same(&self, other: &Collation) -> bool {
        self.locale == other.locale && self.stated().eq(other.stated())
    }
}
