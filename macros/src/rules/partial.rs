//! Which documents an index leaves out: by conditions that MongoDB can keep it by, or by `sparse`.

use crate::attributes::{Condition, FieldPath, Key, Test};
use crate::fault::{Fault, Faults};
use crate::model::Model;
use crate::nearest::nearest;
use crate::types;

/// What MongoDB calls its types in `$type`.
#[rustfmt::skip]
const TYPES: &[&str] = &[
    "double", "string", "object", "array", "binData", "undefined", "objectId", "bool", "date",
    "null", "regex", "dbPointer", "javascript", "symbol", "javascriptWithScope", "int",
    "timestamp", "long", "decimal", "minKey", "maxKey", "number",
];

/// Other names that come to mind.
const OTHERS: &[(&str, &str)] = &[
    ("boolean", "bool"),
    ("integer", "int"),
    ("float", "double"),
    ("text", "string"),
    ("datetime", "date"),
    ("uuid", "binData"),
    ("binary", "binData"),
    ("decimal128", "decimal"),
];

pub(crate) fn conditions_can_be_indexed(model: &Model<'_>, faults: &mut Faults) {
    let is_bool = |path: &FieldPath| {
        model.field_at(path).is_some_and(|field| types::is_called(field.ty, &["bool"]))
    };
    for Condition { path, test, at } in model.indexes().flat_map(|index| &index.partial) {
        let (what, why, help) = match test {
            Test::Refused(name) => (
                format!("a partial index does not take `{name}`"),
                "MongoDB keeps it by `$eq`, `$in`, `$gt`, `$gte`, `$lt`, `$lte`, `$type` and `$exists: true`, and refuses others",
                match *name {
                    "$exists: false" => {
                        format!("store what is meant, and ask for it: `{path} = false`")
                    }
                    "$regex" => {
                        format!("ask for a range of texts: `{path}(gte = \"a\", lt = \"b\")`")
                    }
                    "$elemMatch" => {
                        format!("name the field inside of the items: `{path}.kind = \"…\"`")
                    }
                    "$size" => format!("ask for items at all: `{path}(exists)`"),
                    _ if is_bool(path) => {
                        format!("say what is in it: `{path} = false`, or `{path} = true`")
                    }
                    _ => format!("say what is in it, not what is out: `{path}(in = […])`"),
                },
            ),
            Test::Type(name) if !TYPES.contains(&name.as_str()) => {
                let lower = name.to_lowercase();
                let other = OTHERS.iter().find(|(other, _)| *other == lower);
                let near = other
                    .map(|(_, known)| *known)
                    .or_else(|| nearest(name, TYPES.iter().copied()))
                    .unwrap_or("string");
                (
                    format!("the type `{name}` is unknown to MongoDB"),
                    "`$type` takes the alias of a BSON type, and MongoDB refuses others",
                    format!("write `{path}(type = \"{near}\")`"),
                )
            }
            _ => continue,
        };
        faults.add(Fault::new(at, "partial_operator", what).why(why).help(help));
    }
}

pub(crate) fn sparse_leaves_out_what_is_meant(model: &Model<'_>, faults: &mut Faults) {
    for index in model.indexes() {
        let (Some(sparse), Some(Key { path, .. })) = (index.option("sparse"), index.keys.last())
        else {
            continue;
        };
        if index.states("partial") {
            let mut conditions: Vec<String> =
                index.partial.iter().map(Condition::to_string).collect();
            if !index.keys.iter().any(|key| index.leaves_out(&key.path, false)) {
                conditions.push(format!("{path}(exists)"));
            }
            faults.add(
                Fault::new(sparse, "sparse_and_partial", "the index is sparse and partial")
                    .why("MongoDB takes one of the two: a partial index leaves out what its conditions say")
                    .help(format!("remove `sparse`, and write `partial({})`", conditions.join(", "))),
            );
        } else if index.unique
            && index.keys.len() > 1
            && index.keys.iter().all(|key| key.kind.is_ordered())
        {
            let fault = Fault::new(
                sparse,
                "unique_sparse_compound",
                "`sparse` leaves out only documents that lack every key",
            );
            faults.lint(
                model,
                None,
                fault
                    .why("of two documents that lack one key and agree on the others, the second is refused as a duplicate")
                    .help(format!("write `partial({path}(exists))` in the place of `sparse`, of the key that can be missing")),
            );
        }
    }
}
