//! An index whose keys begin another one answers nothing that the longer does not.

use super::{Declared, declared};
use crate::attributes::{Index, Key, KeyKind};
use crate::fault::{Fault, Faults};
use crate::model::Model;

pub(crate) fn indexes_answer_something_new(model: &Model<'_>, faults: &mut Faults) {
    let declared = declared(model);
    for short in declared.iter().filter(|short| is_plain(short.index)) {
        let serves = |long: &&Declared<'_, '_>| {
            begins(short.index, long.index)
                && serves_all(long.index)
                && short.variants(model) == long.variants(model)
        };
        let Some(long) = declared.iter().find(serves) else { continue };
        let what = format!("the index on `{}` begins the one on `{}`", short.keys(), long.keys());
        let fault = Fault::new(&short.index.at, "redundant_prefix", what)
            .why("what it finds and sorts the longer one does too, so each write pays for nothing")
            .help(format!("remove `{}`", short.written()));
        faults.lint(model, short.field, fault);
    }
}

/// Does nothing but find and sort every document.
fn is_plain(index: &Index) -> bool {
    !index.unique
        && !index.sparse
        && !index.hidden
        && index.expire_after.is_none()
        && index.partial.is_empty()
        && !has_collation(index)
        && index.keys.iter().all(|key| key.kind.is_ordered())
}

/// Holds every document, and can be used without asking for the keys at its end.
fn serves_all(index: &Index) -> bool {
    let is_used = |key: &Key| key.kind.is_ordered() || key.kind == KeyKind::Hashed;
    !index.sparse
        && !index.hidden
        && index.partial.is_empty()
        && !has_collation(index)
        && index.keys.iter().all(is_used)
}

fn has_collation(index: &Index) -> bool {
    index.collation.as_ref().is_some_and(|collation| !collation.is_simple())
}

/// Read forwards, or backwards where every direction is the other one.
fn begins(short: &Index, long: &Index) -> bool {
    let pairs = || short.keys.iter().zip(&long.keys);
    let ordered =
        |(a, b): (&Key, &Key)| b.kind.is_ordered() && a.path.to_string() == b.path.to_string();
    short.keys.len() < long.keys.len()
        && pairs().all(ordered)
        && (pairs().all(|(a, b)| a.kind == b.kind) || pairs().all(|(a, b)| a.kind != b.kind))
}
