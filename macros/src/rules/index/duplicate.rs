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
pub(super) enum Clash {
    /// Nothing is different.
    Twice,
    /// MongoDB has one index for both, which has one value of these options.
    Options(Vec<&'static str>),
    /// MongoDB builds both, and the one does what the other does: only these differ.
    Covers(&'static str),
}

pub(super) fn clash(
    model: &Model<'_>,
    first: &Declared<'_, '_>,
    second: &Declared<'_, '_>,
) -> Option<Clash> {
    let (a, b) = (first.index, second.index);
    // A second text index is refused whatever its keys are.
    if !same_keys(a, b) || a.has(KeyKind::Text) || told_apart(a, b) {
        return None;
    }
    let (places, others) = (first.variants(model), second.variants(model));
    let options = differing(a, b);
    let flag = (a.unique != b.unique).then_some("unique");
    let flag = flag.or((a.sparse != b.sparse).then_some("sparse"));
    if places != others {
        // The tag tells them apart, unless the one holds all that the other does.
        let is_within = others.iter().all(|n| places.contains(n));
        return (is_within && flag.is_none() && options.is_empty()).then_some(Clash::Twice);
    }
    match flag {
        None if options.is_empty() => Some(Clash::Twice),
        None => Some(Clash::Options(options)),
        Some(flag) => {
            let names = (first.name(), second.name());
            let are_meant = matches!(&names, (Some(a), Some(b)) if a != b);
            (!are_meant).then_some(Clash::Covers(flag))
        }
    }
}

/// One index on a field that several variants have.
pub(super) fn are_twins(first: &Declared<'_, '_>, second: &Declared<'_, '_>) -> bool {
    let (a, b) = (first.index, second.index);
    first.field.is_some()
        && second.field.is_some()
        && same_keys(a, b)
        && !told_apart(a, b)
        && (a.unique, a.sparse, a.hidden) == (b.unique, b.sparse, b.hidden)
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
    let all = [
        ("expire_after", a.expire_after != b.expire_after),
        ("hidden", a.hidden != b.hidden),
        ("bits`, `min` or `max", plane(a) != plane(b)),
    ];
    all.iter().filter(|(_, differ)| *differ).map(|(option, _)| *option).collect()
}

fn fault(first: &Declared<'_, '_>, second: &Declared<'_, '_>, clash: &Clash) -> Fault {
    let keys = second.keys();
    let fault = |what: String| Fault::new(&second.index.at, "duplicate_index", what);
    // The one that says less can go.
    let says_more = |a: &Declared<'_, '_>, b: &Declared<'_, '_>| {
        a.index.stated.iter().all(|option| b.index.states(&option.to_string()))
    };
    let lesser = if says_more(second, first) { second } else { first };
    let remove = format!("remove `{}`", lesser.written());
    match clash {
        Clash::Twice => fault(format!("`{keys}` is indexed twice"))
            .why("to MongoDB the two are one index, whatever they are called")
            .help(format!("remove `{}`", second.written())),
        Clash::Options(options) => {
            let options = options.join("` and `");
            fault(format!("`{keys}` is indexed twice, and `{options}` differ"))
                .why("MongoDB has one such index: it refuses the second (error 85), whatever it is called")
                .help(if says_more(lesser, first) && says_more(lesser, second) {
                    remove
                } else {
                    format!("state `{options}` in one `#[index({keys}, …)]`")
                })
        }
        Clash::Covers(flag) => fault(format!(
            "`{keys}` is indexed twice, once with `{flag}` and once without"
        ))
        .why("each write pays for both, and a query that the one serves is served by the other")
        .help(remove)
        .help("or, where both are meant, give each a `name = \"…\"`"),
    }
}
