//! `_id` has an index of its own, and no index that begins with it finds anything faster.

use super::{Declared, is_id, stated};
use crate::attributes::{Index, Key};
use crate::fault::{Fault, Faults};
use crate::model::{Kind, Model};

pub(crate) fn the_id_is_indexed_already(model: &Model<'_>, faults: &mut Faults) {
    if model.kind != Kind::Document {
        return;
    }
    for declared in stated(model) {
        let index = declared.index;
        let Some(Key { path, .. }) =
            index.keys.first().filter(|key| key.kind.is_ordered() && is_id(model, &key.path))
        else {
            continue;
        };
        // That documents do not expire by their `_id` is a fault of its own.
        if index.states("expire_after") {
            continue;
        }
        if declared.is_on_id(model) {
            let (what, why) = match index.stated.iter().find(|option| *option != "name") {
                Some(option) => (
                    format!("the index on `{path}` takes no `{option}`"),
                    "every collection has a unique index on `_id`, and MongoDB takes no option for it",
                ),
                None => (
                    format!("`{path}` is indexed already"),
                    "every collection has a unique index on `_id`, which is read in both directions",
                ),
            };
            faults.add(
                Fault::new(&index.at, "index_on_id", what)
                    .why(why)
                    .help(format!("remove `{}`", declared.written())),
            );
        } else if !is_shard_key(model, declared) {
            let rest: Vec<String> = index.keys[1..].iter().map(Key::to_string).collect();
            faults.lint(
                model,
                declared.field,
                Fault::new(
                    path,
                    "id_first",
                    format!("an index that begins with `{path}` finds nothing that `_id` does not"),
                )
                .why("each `_id` stands once, so what follows it in the index sorts and selects one document")
                .help(format!("write `{path}` last, `#[index({}, {} = 1)]`, or remove the index", rest.join(", "), path)),
            );
        }
    }
}

/// A sharded collection needs the index of its key.
fn is_shard_key(model: &Model<'_>, declared: Declared<'_, '_>) -> bool {
    let begins = |key: &Index| {
        let keys = key.keys.iter().map(Key::to_string);
        keys.eq(declared.index.keys.iter().map(Key::to_string).take(key.keys.len()))
    };
    model.own.shard_key.as_ref().is_some_and(begins)
}
