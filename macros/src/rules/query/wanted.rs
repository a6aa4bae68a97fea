//! What a declared query wants of an index: which fields it bounds, and in which order it sorts.

use crate::attributes::{
    Ask, Collation, Condition, FieldPath, Literal, Operator, Part, Query, Test,
};
use crate::model::{Body, Field, Model};
use crate::types;

/// How a query bounds a field, the closest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Bound {
    /// One value.
    Point,
    /// No value, which an index keeps as null: one value too, but a sparse index does not have it.
    Missing,
    /// Each of some values.
    Points,
    Range,
    /// The texts with one beginning, which are a range only where texts are compared by bytes.
    Prefix,
    /// Any value.
    Exists,
    /// Nearly all values: `ne`, and a pattern that begins anywhere.
    Weak,
}

/// A field that a query bounds.
pub(super) struct Need<'q> {
    pub(super) path: String,
    pub(super) bound: Bound,
    /// Texts can stand in it, so that the collation matters.
    pub(super) is_text: bool,
    pub(super) part: &'q Part,
}

/// A key of the sort that decides something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sorted {
    pub(super) path: String,
    pub(super) descending: bool,
}

pub(super) struct Wanted<'q> {
    pub(super) query: &'q Query,
    pub(super) needs: Vec<Need<'q>>,
    /// Without the fields that have one value anyway; with `_id` at the end of a page.
    pub(super) sort: Vec<Sorted>,
    /// The variants of the model that have all of its fields.
    pub(super) variants: Variants,
}

/// A set of the variants of an enum, a bit each.
pub(super) type Variants = u64;

impl<'q> Wanted<'q> {
    pub(super) fn of(model: &Model<'_>, query: &'q Query) -> Self {
        let mut needs = Vec::new();
        for part in &query.parts {
            let path = part.whole_path();
            let bound = Bound::of(&part.ask, !query.sort.is_empty());
            let is_text = is_text(model, &path);
            needs.push(Need { path: path.to_string(), bound, is_text, part });
        }
        let first_names = query.paths().filter_map(|(array, path)| array.unwrap_or(path).first());
        let variants = first_names.fold(Variants::MAX, |all, name| all & having(model, &name));
        let mut wanted = Wanted { query, needs, sort: Vec::new(), variants };
        for key in &query.sort {
            let (path, descending) = (key.path.to_string(), key.descending);
            wanted.sort.push(Sorted { path, descending });
        }
        let id = id_name(model);
        if let (Some(_), Some(last)) = (&query.page, query.sort.last())
            && wanted.sort.iter().all(|key| key.path != id)
        {
            wanted.sort.push(Sorted { path: id, descending: last.descending });
        }
        let sort = std::mem::take(&mut wanted.sort);
        wanted.sort = sort.into_iter().filter(|key| !wanted.is_fixed(&key.path)).collect();
        wanted
    }

    /// The closest bound of a field.
    pub(super) fn bound_of(&self, path: &str) -> Option<Bound> {
        self.needs.iter().filter(|need| need.path == path).map(|need| need.bound).min()
    }

    /// The paths that lead into other types.
    pub(super) fn nested(&self) -> Vec<String> {
        let needs = self.needs.iter().map(|need| &need.path);
        let all = needs.chain(self.sort.iter().map(|key| &key.path));
        all.filter(|path| path.contains('.')).cloned().collect()
    }

    /// Has one value in all documents that are found.
    pub(super) fn is_fixed(&self, path: &str) -> bool {
        matches!(self.bound_of(path), Some(Bound::Point | Bound::Missing))
    }

    pub(super) fn sorts_by(&self, path: &str) -> bool {
        self.sort.iter().any(|key| key.path == path)
    }

    /// The collation, if it is another than that of bytes.
    pub(super) fn collation(&self) -> Option<&'q Collation> {
        self.query.collation.as_ref().filter(|collation| !collation.is_simple())
    }

    /// The fields that an index has to have for the conditions that hold `needed`, each once: those
    /// with one value, those with some values, and ranges behind the sort.
    pub(super) fn bounded(&self, needed: impl Fn(&Need<'q>) -> bool) -> Bounded {
        let mut bounded = Bounded::default();
        for need in self.needs.iter().filter(|need| needed(need)) {
            let path = &need.path;
            let (equal, behind) = (&mut bounded.equal, &mut bounded.behind);
            if equal.contains(path) || behind.contains(path) || self.sorts_by(path) {
                continue;
            }
            match self.bound_of(path) {
                Some(Bound::Point | Bound::Missing | Bound::Points) => equal.push(path.clone()),
                Some(Bound::Range | Bound::Prefix) => behind.push(path.clone()),
                _ => {}
            }
        }
        bounded
    }

    /// The fields that an index of its own would have, in the order equality, sort, range. Whether a
    /// field is there decides only where nothing else does.
    pub(super) fn ideal(&self) -> (Bounded, &[Sorted]) {
        let mut bounded = self.bounded(|_| true);
        if bounded.equal.is_empty() && bounded.behind.is_empty() && self.sort.is_empty() {
            let exists = self.needs.iter().filter(|need| need.bound == Bound::Exists);
            bounded.behind.extend(exists.take(1).map(|need| need.path.clone()));
        }
        (bounded, &self.sort)
    }
}

/// Fields by what an index does for them.
#[derive(Clone, Debug, Default)]
pub(super) struct Bounded {
    pub(super) equal: Vec<String>,
    pub(super) behind: Vec<String>,
}

/// Up to so many values the server makes a search of its own for each, and merges what they find.
const MOST_MERGED: usize = 200;

impl Bound {
    fn of(ask: &Ask, is_sorted: bool) -> Self {
        match ask {
            Ask::Eq => Bound::Point,
            Ask::Absent => Bound::Missing,
            Ask::In => Bound::Points,
            Ask::Range => Bound::Range,
            Ask::Prefix => Bound::Prefix,
            Ask::Ne => Bound::Weak,
            Ask::Regex(pattern) => match super::form::fixed_beginning(&pattern.value()) {
                true => Bound::Prefix,
                false => Bound::Weak,
            },
            Ask::Fixed(conditions) => {
                let bounds = conditions.iter().map(|it| Bound::of_test(&it.test, is_sorted));
                bounds.min().unwrap_or(Bound::Weak)
            }
        }
    }

    fn of_test(test: &Test, is_sorted: bool) -> Self {
        match test {
            Test::Compare(Operator::Eq, _) => Bound::Point,
            Test::In(values) if is_sorted && values.len() > MOST_MERGED => Bound::Range,
            Test::In(_) => Bound::Points,
            Test::Compare(..) => Bound::Range,
            Test::Exists => Bound::Exists,
            Test::Type(_) | Test::Refused(_) => Bound::Weak,
        }
    }
}

/// A key of the sort inside an array, and a condition on another part of its items: no index delivers
/// the order.
pub(super) fn sorted_inside<'w>(model: &Model<'_>, wanted: &'w Wanted<'_>) -> Option<&'w str> {
    let inside = |path: &str| path.split_once('.').map(|(first, _)| first.to_owned());
    let is_array = |name: &String| {
        let field = model.fields().find(|field| field.name() == *name);
        field.is_some_and(|field| {
            types::item_of(field.ty).is_some() && !types::is_called(field.ty, types::MAPS)
        })
    };
    let key = wanted.sort.iter().find(|key| {
        let array = inside(&key.path).filter(is_array);
        let is_beside = |need: &Need<'_>| need.path != key.path && inside(&need.path) == array;
        array.is_some()
            && wanted.needs.iter().any(|need| need.bound < Bound::Exists && is_beside(need))
    });
    key.map(|key| key.path.as_str())
}

/// The conditions of a part that are known beforehand.
pub(super) fn fixed(part: &Part) -> &[Condition] {
    match &part.ask {
        Ask::Fixed(conditions) => conditions,
        _ => &[],
    }
}

/// The Rust name of the field that is stored as `_id`.
pub(super) fn id_name(model: &Model<'_>) -> String {
    let id = model.fields().find(|field| field.stored_name() == "_id" && !field.is_skipped());
    id.map_or_else(|| "id".to_owned(), Field::name)
}

/// The variants that have a field of this name. Of a variant whose content is another type the
/// tokens know nothing: it takes no part.
pub(super) fn having(model: &Model<'_>, name: &str) -> Variants {
    let Body::Enum(variants) = &model.body else { return Variants::MAX };
    let has = variants.iter().map(|variant| variant.fields.iter().any(|it| it.name() == name));
    let has: Vec<bool> = has.collect();
    if !has.contains(&true) {
        return Variants::MAX;
    }
    let named = |n: usize| variants[n].fields.iter().all(|it| it.original.ident.is_some());
    let others = (0..has.len().min(64)).filter(|n| !has[*n] && named(*n));
    others.fold(Variants::MAX, |all, n| all & !(1 << n))
}

/// Whether texts can stand at the path, as far as the tokens tell.
fn is_text(model: &Model<'_>, path: &FieldPath) -> bool {
    let [_] = path.0.as_slice() else { return true };
    let name = path.first().unwrap_or_default();
    let Some(field) = model.fields().find(|field| field.name() == name) else { return true };
    let ty = types::item_of(field.ty).unwrap_or(field.ty);
    let is_other = types::is_called(ty, types::INTEGERS)
        || types::is_called(ty, OTHER)
        || types::ref_of(ty).is_some();
    !is_other
        || matches!(field.own.bson.as_ref().map(syn::LitStr::value).as_deref(), Some("string"))
}

/// Types that are stored as something else than a text, whatever adapter they have.
const OTHER: &[&str] = &["bool", "f32", "f64", "ObjectId", "DateTime", "Decimal128", "Timestamp"];

impl Literal {
    /// How it compares with another of its kind; MongoDB compares values of one kind only.
    pub(super) fn cmp(&self, other: &Literal) -> Option<std::cmp::Ordering> {
        #[allow(clippy::cast_precision_loss, reason = "only beside a float, which has no more")]
        match (self, other) {
            (Literal::Bool(a), Literal::Bool(b)) => a.partial_cmp(b),
            (Literal::Text(a), Literal::Text(b)) => a.partial_cmp(b),
            (Literal::Int(a), Literal::Int(b)) => a.partial_cmp(b),
            (Literal::Float(a), Literal::Float(b)) => a.partial_cmp(b),
            (Literal::Int(a), Literal::Float(b)) => (*a as f64).partial_cmp(b),
            (Literal::Float(a), Literal::Int(b)) => a.partial_cmp(&(*b as f64)),
            _ => None,
        }
    }
}
