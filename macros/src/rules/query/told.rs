//! What is told of a query that no index serves: by the one that is nearest to it.

use super::Lifted;
use super::form::has_fields_of_other_types;
use super::serve::{Offer, Serving};
use super::unused::keys;
use super::wanted::{Bound, Wanted};
use crate::attributes::{Condition, Operator, Test};
use crate::fault::Fault;
use crate::model::{Body, Model, Variant};
use crate::types;

pub(super) fn fault(
    model: &Model<'_>,
    wanted: &Wanted<'_>,
    serving: &Serving<'_>,
    offer: &Offer<'_, '_>,
    is_needed: bool,
) -> Fault {
    let (query, ident) = (&wanted.query.name, &model.input.ident);
    let fault = |slug, what: String| Fault::new(query, slug, what);
    let (index, keys) = (offer.index, keys(offer.index));
    let ideal = format!("write `{}`", ideal(wanted));
    let ideal = match offer.field {
        _ if is_needed || matches!(serving, Serving::No) => format!("{ideal} on `{ident}`"),
        None => format!("{ideal} in the place of `{}`", index.with_keys(&index.keys)),
        Some(field) => format!(
            "{ideal} on `{ident}`, in the place of `{}` above `{}`",
            types::text(&index.at),
            field.name()
        ),
    };
    match serving {
        Serving::Whole | Serving::No => fault(
            "query_without_index",
            format!("no index of `{ident}` serves the query `{query}`"),
        )
        .why(match wanted.needs.is_empty() {
            true => "MongoDB reads every document of the collection, and sorts them in memory",
            false => "MongoDB reads every document of the collection to find those that are asked for",
        })
        .help(ideal),
        Serving::Begins { bounds, is_sorted } => {
            let first = offer.paths[..*bounds].join("` and `");
            let search = match bounds {
                0 => format!("in the order of the index ({keys}) MongoDB reads every document"),
                _ => format!("by the index ({keys}) MongoDB narrows the search by `{first}` alone, reads what is left"),
            };
            let then = match (is_sorted, wanted.sort.is_empty()) {
                (false, false) => "and sorts it in memory",
                _ => "and drops what is not asked for",
            };
            fault(
                "query_without_index",
                format!("no index of `{ident}` serves the whole query `{query}`"),
            )
            .why(format!("{search} {then}"))
            .help(ideal)
        }
        Serving::Direction => fault(
            "sort_direction",
            format!(
                "the index ({}) cannot deliver the order ({}) of the query `{query}`",
                arrows(offer.index.keys.iter().map(|key| (key.path.to_string(), key.kind.written() == "-1"))),
                arrows(wanted.sort.iter().map(|key| (key.path.clone(), key.descending)))
            ),
        )
        .why("an index is read from the one end or from the other: any other order is sorted in memory, up to 100 MB of it")
        .help(ideal)
        .help("or the exact mirror of it, which the index gives when it is read backwards"),
        Serving::Order => {
            let (what, why) = disorder(wanted, offer);
            fault("esr_order", format!("the index ({keys}) puts {what}"))
                .why(why)
                .help(ideal)
        }
        Serving::Gap => {
            let gap = gap(wanted, offer);
            let sorted = wanted.sort.first().map_or("", |key| key.path.as_str());
            fault(
                "sort_after_gap",
                format!("the query `{query}` sorts by `{sorted}`, and the index ({keys}) by `{gap}` before that"),
            )
            .why(format!(
                "it is in the order of `{sorted}` only among documents of one `{gap}`: MongoDB sorts them all in memory"
            ))
            .help(format!("{ideal}, or add `eq({gap})` to the query"))
        }
        Serving::Partial(condition) => fault(
            "partial_not_covered",
            format!("the query `{query}` lacks the condition `{condition}` of the index ({keys})"),
        )
        .why(match condition.test {
            Test::Type(_) => "MongoDB uses an index that is partial on a type only where the query names the same type, whatever the value is",
            _ => "a document that is not in the partial index could be one that is asked for, so MongoDB does not use it",
        })
        .help(format!("add `{}` to the query, or {ideal}", said(condition))),
        Serving::Variants => fault(
            "partial_not_covered",
            format!("the query `{query}` asks for more variants than the index ({keys}) has"),
        )
        .why("an index on a field that only some variants have is partial on their tag, and MongoDB does not use it for a query of others")
        .help(match variants_without(model, offer) {
            Some(without) => format!("write `{}` above {without} as well", types::text(&index.at)),
            None => ideal,
        }),
        Serving::Sparse => {
            let first = offer.paths.first().map_or("", String::as_str);
            let fault = fault(
                "sparse_not_covered",
                format!("the query `{query}` asks for documents that the sparse index ({keys}) does not have"),
            )
            .why(format!("documents without `{first}` are not in it, so MongoDB does not use it where they count"));
            let is_missing = wanted.needs.iter().any(|need| need.bound == Bound::Missing);
            match is_missing {
                true => fault.help("remove `sparse` from the index"),
                false => fault.help(format!(
                    "remove `sparse` from the index, or add `exists({first})` to the query"
                )),
            }
        }
        Serving::Collation => collation(wanted, offer, &keys, &ideal),
    }
}

fn collation(wanted: &Wanted<'_>, offer: &Offer<'_, '_>, keys: &str, ideal: &str) -> Fault {
    let query = &wanted.query.name;
    let own = offer.index.collation.as_ref().filter(|collation| !collation.is_simple());
    let fault = Fault::new(
        query,
        "collation_mismatch",
        format!("the query `{query}` compares texts in another way than the index ({keys})"),
    );
    let is_prefix = wanted.needs.iter().any(|need| need.bound == Bound::Prefix);
    match (own, wanted.collation()) {
        (Some(_), _) if is_prefix => fault
            .why("a beginning is a range of the bytes of texts, and the keys of an index with a collation are others")
            .help(ideal),
        (Some(own), _) => fault
            .why("the keys of an index are in the order of its collation, and MongoDB finds texts in it for queries of the same one only")
            .help(format!("add `{own}` to the query, or {ideal}")),
        (None, other) => {
            let other = other.map(ToString::to_string).unwrap_or_default();
            fault
                .why("the keys of an index without a collation are in the order of their bytes, and MongoDB finds texts in it for queries without a collation only")
                .help(format!("add `{other}` to the index, or remove it from the query"))
        }
    }
}

/// Where the field stands that has the index in another variant.
fn variants_without(model: &Model<'_>, offer: &Offer<'_, '_>) -> Option<String> {
    let (Body::Enum(variants), Some(field)) = (&model.body, offer.field) else { return None };
    let name = field.name();
    let has = |variant: &&Variant<'_>| {
        variant.fields.iter().any(|it| it.name() == name && it.own.indexes.is_empty())
    };
    let without = variants.iter().filter(has);
    let without = without.map(|variant| format!("`{name}` of `{}`", variant.ident));
    Some(without.collect::<Vec<_>>().join(" and ")).filter(|without| !without.is_empty())
}

/// There is an index, and it is not to be used.
pub(super) fn hidden(wanted: &Wanted<'_>, offer: &Offer<'_, '_>) -> Fault {
    let (query, keys) = (&wanted.query.name, keys(offer.index));
    Fault::new(
        query,
        "query_without_index",
        format!("the index ({keys}) is hidden, and so none serves the query `{query}`"),
    )
    .why("MongoDB keeps a hidden index up to date, and uses it for no query")
    .help("remove `hidden` from the index")
}

/// An index that has all of it does not help.
pub(super) fn sorted_inside(model: &Model<'_>, wanted: &Wanted<'_>, path: &str) -> Fault {
    let (query, ident) = (&wanted.query.name, &model.input.ident);
    let array = path.split('.').next().unwrap_or_default();
    Fault::new(
        query,
        "query_without_index",
        format!("no index of `{ident}` delivers the order `{path}` of the query `{query}`"),
    )
    .why(format!("the index has a key for each item of `{array}`, and which of them counts depends on the other conditions on the items: MongoDB sorts in memory"))
    .help(format!("sort by a field outside of `{array}`"))
}

/// The index that serves the query, as it is written.
pub(super) fn ideal(wanted: &Wanted<'_>) -> String {
    let (bounded, sort) = wanted.ideal();
    let mut keys: Vec<String> = bounded.equal.iter().map(|path| format!("{path} = 1")).collect();
    keys.extend(
        sort.iter().map(|key| format!("{} = {}", key.path, if key.descending { -1 } else { 1 })),
    );
    keys.extend(bounded.behind.iter().map(|path| format!("{path} = 1")));
    let compares_text = |need: &&super::wanted::Need<'_>| {
        need.is_text && need.bound <= Bound::Range && need.bound != Bound::Missing
    };
    let needs_collation = !sort.is_empty() || wanted.needs.iter().any(|it| compares_text(&it));
    keys.extend(wanted.collation().filter(|_| needs_collation).map(ToString::to_string));
    format!("#[index({})]", keys.join(", "))
}

/// `a↑, b↓`
fn arrows(keys: impl Iterator<Item = (String, bool)>) -> String {
    let keys: Vec<String> =
        keys.map(|(path, down)| format!("{path}{}", if down { '↓' } else { '↑' })).collect();
    keys.join(", ")
}

/// The first two keys that stand in the wrong order, and what comes of it.
fn disorder(wanted: &Wanted<'_>, offer: &Offer<'_, '_>) -> (String, String) {
    let query = &wanted.query.name;
    let rank = |path: &String| match wanted.bound_of(path) {
        _ if wanted.sorts_by(path) => 1,
        Some(Bound::Point | Bound::Missing | Bound::Points) => 0,
        _ => 2,
    };
    let paths = &offer.paths;
    let wrong = (1..paths.len()).find_map(|n| {
        let before = paths[..n].iter().find(|before| rank(before) > rank(&paths[n]));
        before.map(|before| (before, &paths[n]))
    });
    let Some((before, after)) = wrong else {
        return (
            format!("`{}` in a place that does not fit the sort", paths[0]),
            IN_MEMORY.to_owned(),
        );
    };
    let has = match wanted.bound_of(after) {
        Some(Bound::Points) => "has one of some values",
        _ => "has one value",
    };
    let what = match (rank(before), rank(after)) {
        (1, _) => {
            format!("`{before}`, the order of the query `{query}`, before `{after}`, which {has}")
        }
        (_, 1) => {
            format!("the range of `{before}` before `{after}`, the order of the query `{query}`")
        }
        _ => {
            format!("the range of `{before}` before `{after}`, which {has} in the query `{query}`")
        }
    };
    let why = match rank(after) {
        1 => format!("what a range of `{before}` finds is in the order of `{before}`: {IN_MEMORY}"),
        _ => format!(
            "the documents of one `{after}` do not stand side by side: MongoDB reads all the keys between them"
        ),
    };
    (what, why)
}

const IN_MEMORY: &str = "MongoDB sorts it in memory, up to 100 MB of it";

/// The first key that the query says nothing of.
fn gap<'o>(wanted: &Wanted<'_>, offer: &'o Offer<'_, '_>) -> &'o str {
    let is_gap = |path: &&String| wanted.bound_of(path).is_none() && !wanted.sorts_by(path);
    offer.paths.iter().find(is_gap).map_or("", String::as_str)
}

/// A condition of an index as a part of a query.
fn said(condition: &Condition) -> String {
    match &condition.test {
        Test::Compare(Operator::Eq, _) => format!("eq({condition})"),
        Test::Exists => format!("exists({})", condition.path),
        Test::In(values) => {
            let values: Vec<String> = values.iter().map(ToString::to_string).collect();
            format!("in({} = [{}])", condition.path, values.join(", "))
        }
        _ => format!("range({condition})"),
    }
}

/// What an index of an embedded type could do for the query: its keys begin in one field.
pub(super) fn lifted(model: &Model<'_>, wanted: &Wanted<'_>) -> Option<Lifted> {
    let (bounded, sort) = wanted.ideal();
    let sorted = sort.iter().map(|key| &key.path);
    let paths: Vec<&String> = bounded.equal.iter().chain(sorted).chain(&bounded.behind).collect();
    let first = |path: &str| path.split('.').next().unwrap_or_default().to_owned();
    let top = first(paths.first()?);
    let field = model.fields().find(|field| field.name() == top);
    let is_inside = match field {
        Some(field) => {
            let item = types::item_of(field.ty).unwrap_or(field.ty);
            paths.iter().all(|path| path.contains('.') && first(path) == top)
                && !types::is_scalar(item)
        }
        None => has_fields_of_other_types(model),
    };
    is_inside.then(|| Lifted {
        sort: sort.iter().map(|key| (key.path.clone(), key.descending)).collect(),
        equal: bounded.equal,
        behind: bounded.behind,
    })
}
