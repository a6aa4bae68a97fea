//! The names of indexes: two have two, and MongoDB takes nearly any.

use super::{Declared, declared, duplicate};
use crate::fault::{Fault, Faults};
use crate::model::{Kind, Model};
use crate::types;
use syn::LitStr;

pub(crate) fn names_are_distinct(model: &Model<'_>, faults: &mut Faults) {
    let declared = declared(model);
    for (n, second) in declared.iter().enumerate() {
        let Some(literal) = &second.index.name else { continue };
        let name = literal.value();
        if let Some(fault) = refused(literal, &name) {
            faults.add(fault);
            continue;
        }
        let is_one = |first: &Declared<'_, '_>| duplicate::are_one(model, first, second);
        let others = declared.iter().enumerate().filter(|(other, _)| *other != n);
        let mut others = others.filter(|(_, first)| !is_one(first));
        let clash = others.find(|(other, first)| match first.name() {
            Some(stated) => *other < n && stated == name,
            None => generated(model, first).is_some_and(|generated| generated == name),
        });
        if let Some((_, first)) = clash {
            let (keys, others) = (second.keys(), first.keys());
            let what = match first.name() {
                Some(_) => {
                    format!("the indexes on `{others}` and `{keys}` are both called `{name}`")
                }
                None => format!("`{name}` is what the index on `{others}` is called"),
            };
            faults.add(
                Fault::new(literal, "index_name_clash", what)
                    .why("the names of a collection's indexes are different: MongoDB refuses the second (error 86)")
                    .help("remove the `name`, and docwright makes one of the keys; or write another"),
            );
        }
    }
}

/// A name that MongoDB takes for no index that can be declared.
fn refused(literal: &LitStr, name: &str) -> Option<Fault> {
    let why = match name {
        "" => "MongoDB refuses an empty one",
        "*" => "to MongoDB `*` stands for all indexes, when they are dropped",
        "_id_" => "MongoDB keeps the name for the index on `_id`",
        _ if name.contains('\0') => "MongoDB refuses a name with a NUL in it",
        _ => return None,
    };
    let what = format!("`{}` is no name for an index", types::text(literal));
    Some(
        Fault::new(literal, "index_name_clash", what)
            .why(why)
            .help("remove the `name`, and docwright makes one of the keys; or write another"),
    )
}

/// The name that an index without one gets, where the tokens tell the stored names; an embedded
/// type's depends on where it stands.
fn generated(model: &Model<'_>, declared: &Declared<'_, '_>) -> Option<String> {
    if model.kind != Kind::Document {
        return None;
    }
    let parts = declared.index.keys.iter().map(|key| {
        let name = key.path.to_string();
        let field = model.fields().find(|field| field.name() == name)?;
        let kind = key.kind.written().trim_matches('"');
        Some(format!("{}_{kind}", field.stored_name()))
    });
    Some(parts.collect::<Option<Vec<_>>>()?.join("_"))
}
