//! How many indexes a collection has, and how many keys an index.

use super::{Declared, declared, duplicate};
use crate::attributes::KeyKind;
use crate::fault::{Fault, Faults};
use crate::model::Model;

/// MongoDB's limit, `_id`'s index included.
const MOST: usize = 64;
/// More than this cost each write more than they save.
const MANY: usize = 10;
/// MongoDB's limit of an index.
const MOST_KEYS: usize = 32;

pub(crate) fn indexes_are_few(model: &Model<'_>, faults: &mut Faults) {
    let declared = declared(model);
    let is_new = |n: &usize| {
        let is_one = |first: &Declared<'_, '_>| duplicate::are_one(model, first, &declared[*n]);
        !declared[..*n].iter().any(is_one)
    };
    let (count, name) = ((0..declared.len()).filter(is_new).count(), &model.input.ident);
    if count >= MOST {
        let with_id = count + 1;
        faults.add(
            Fault::new(
                name,
                "too_many_indexes",
                format!("`{name}` has {with_id} indexes with that of `_id`"),
            )
            .why("MongoDB builds 64 indexes on a collection and refuses the next (error 67)")
            .help(format!("remove {} of them", with_id - MOST)),
        );
    } else if count > MANY {
        faults.lint(
            model,
            None,
            Fault::new(name, "many_indexes", format!("`{name}` has {count} indexes"))
                .why("each insert writes every one of them, and all of them want to stay in memory")
                .help("remove those that no query needs, or that another one serves as well"),
        );
    }
}

pub(crate) fn keys_are_few(model: &Model<'_>, faults: &mut Faults) {
    for Declared { index, .. } in declared(model) {
        // Of any number of texts MongoDB makes two keys.
        let texts = index.keys.iter().filter(|key| key.kind == KeyKind::Text).count();
        let count = index.keys.len() - texts + if texts > 0 { 2 } else { 0 };
        if let Some(key) = index.keys.get(MOST_KEYS).filter(|_| count > MOST_KEYS) {
            let with_text = if texts > 0 { ", two of them for its texts" } else { "" };
            faults.add(
                Fault::new(
                    &key.path,
                    "too_many_keys",
                    format!("the index has {count} keys{with_text}"),
                )
                .why("MongoDB refuses an index of more than 32 keys (error 13103)")
                .help("end it where few documents are left: what follows is read from them"),
            );
        }
    }
}
