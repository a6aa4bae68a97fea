//! Two indexes on the same keys: one index to MongoDB, unless it tells them apart.

use super::{Declared, declared};
use crate::attributes::{Collation, Index, KeyKind};
use crate::fault::{Fault, Faults};
use crate::model::Model;
use crate::types;

pub(crate) fn indexes_are_different(model: &Model<'_>, faults: &mut Faults) {
    let declared = declared(model);
    for (n, second) in declared.iter().enumerate() {
        let earlier = declared[..n].iter();
        let clash = earlier.filter_map(|first| Some((first, clash(model, first, second)?))).next();
        if let Some((first, clash)) = clash {
            faults.add(fault(first, second, &clash));
        }
    }
}

/// How two indexes on the same keys are in each other's way.
enum Clash {
    /// Nothing is different.
    Twice,
    /// MongoDB has one index for both, which has one value of these options.
    Options(Vec<&'static str>),
    /// MongoDB builds both, and one of them does what the other does: this tells them apart.
    Covers(Order, &'static str),
}

/// Which of the two does more.
enum Order {
    First,
    Second,
}

fn clash(model: &Model<'_>, first: &Declared<'_, '_>, second: &Declared<'_, '_>) -> Option<Clash> {
    let (a, b) = (first.index, second.index);
    // A second text index is refused whatever its keys are.
    if !same_keys(a, b) || a.has(KeyKind::Text) || told_apart(a, b) {
        return None;
    }
    let (places, others) = (first.variants(model), second.variants(model));
    let (options, is_same) = (differing(a, b), (a.unique, a.sparse) == (b.unique, b.sparse));
    if places != others {
        // The tag tells them apart, unless the one holds all that the other does.
        let is_within = others.iter().all(|n| places.contains(n));
        return (is_within && is_same && options.is_empty()).then_some(Clash::Twice);
    }
    if is_same {
        return Some(if options.is_empty() { Clash::Twice } else { Clash::Options(options) });
    }
    let names = (first.name(), second.name());
    if matches!(&names, (Some(a), Some(b)) if a != b) {
        return None;
    }
    let flag = if a.unique == b.unique { "sparse" } else { "unique" };
    match (covers(a, b), covers(b, a)) {
        (true, _) => Some(Clash::Covers(Order::First, flag)),
        (_, true) => Some(Clash::Covers(Order::Second, flag)),
        // The one has each value once, the other every document.
        _ => None,
    }
}

fn covers(a: &Index, b: &Index) -> bool {
    a.unique >= b.unique && a.sparse <= b.sparse
}

/// Whether one of the two would do: they are in each other's way, or on a field that several
/// variants have.
pub(super) fn are_one(
    model: &Model<'_>,
    first: &Declared<'_, '_>,
    second: &Declared<'_, '_>,
) -> bool {
    are_twins(first, second) || clash(model, first, second).is_some()
}

/// One index on a field that several variants have.
fn are_twins(first: &Declared<'_, '_>, second: &Declared<'_, '_>) -> bool {
    let (a, b) = (first.index, second.index);
    first.field.is_some()
        && second.field.is_some()
        && same_keys(a, b)
        && !told_apart(a, b)
        && (a.unique, a.sparse) == (b.unique, b.sparse)
        && differing(a, b).is_empty()
}

fn same_keys(a: &Index, b: &Index) -> bool {
    let keys = |index: &Index| index.keys.iter().map(ToString::to_string).collect::<Vec<_>>();
    a.keys.len() == b.keys.len() && keys(a) == keys(b)
}

/// What MongoDB tells indexes on the same keys apart by, `unique` and `sparse` aside.
fn told_apart(a: &Index, b: &Index) -> bool {
    let conditions = |index: &Index| {
        let mut all: Vec<_> = index.partial.iter().map(ToString::to_string).collect();
        all.sort();
        all
    };
    let projection = |index: &Index| {
        let paths = index.projection.iter().map(|(path, is_in)| (path.to_string(), *is_in));
        let mut all: Vec<_> = paths.collect();
        all.sort();
        all
    };
    let collation =
        |index: &Index| index.collation.clone().filter(|it: &Collation| !it.is_simple());
    conditions(a) != conditions(b) || projection(a) != projection(b) || collation(a) != collation(b)
}

/// Options in which the two differ and of which one index has one value.
fn differing(a: &Index, b: &Index) -> Vec<&'static str> {
    let plane = |index: &Index| {
        index.plane.iter().map(|(key, value)| (*key, types::text(value))).collect::<Vec<_>>()
    };
    let word = |language: &Option<syn::LitStr>| language.as_ref().map(syn::LitStr::value);
    let all = [
        ("expire_after", a.expire_after != b.expire_after),
        ("hidden", a.hidden != b.hidden),
        ("language", word(&a.language) != word(&b.language)),
        ("bits`, `min` or `max", plane(a) != plane(b)),
    ];
    all.iter().filter(|(_, differ)| *differ).map(|(option, _)| *option).collect()
}

fn fault(first: &Declared<'_, '_>, second: &Declared<'_, '_>, clash: &Clash) -> Fault {
    let keys = second.keys();
    let fault = |what: String| Fault::new(&second.index.at, "duplicate_index", what);
    match clash {
        Clash::Twice => fault(format!("`{keys}` is indexed twice"))
            .why("to MongoDB the two are one index, whatever they are called")
            .help(format!("remove `{}`", second.written())),
        Clash::Options(options) => {
            let options = options.join("` and `");
            let states = |one: &Declared<'_, '_>, other: &Declared<'_, '_>| {
                one.index.stated.iter().all(|option| other.index.states(&option.to_string()))
            };
            let fault = fault(format!("`{keys}` is indexed twice, with different `{options}`"))
                .why("MongoDB has one such index: it refuses the second (error 85), whatever it is called");
            // The one that says less can go.
            match (states(first, second), states(second, first)) {
                (true, false) => fault.help(format!("remove `{}`", first.written())),
                (false, true) => fault.help(format!("remove `{}`", second.written())),
                _ => fault.help("decide for one of the two, and remove the other"),
            }
        }
        Clash::Covers(order, flag) => {
            let (more, less) = match order {
                Order::First => (first, second),
                Order::Second => (second, first),
            };
            let (more, less) = (more.written(), less.written());
            fault(format!("`{keys}` is indexed twice, once with `{flag}` and once without"))
                .why(format!(
                    "`{more}` serves every query that `{less}` serves, and each write pays for both"
                ))
                .help(format!("remove `{less}`"))
                .help("or, where both are meant, give each a `name = \"…\"`")
        }
    }
}
