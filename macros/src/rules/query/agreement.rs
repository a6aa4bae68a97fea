//! Parts of one query that no document fulfils together, or that say one thing twice.

use super::form::has_fields_of_other_types;
use crate::attributes::{Ask, Part};
use crate::fault::{Fault, Faults};
use crate::model::{Body, Model, Variant};
use crate::types;

/// One document has the fields of one variant.
pub(super) fn some_variant_has_all(model: &Model<'_>, faults: &mut Faults) {
    let Body::Enum(variants) = &model.body else { return };
    if has_fields_of_other_types(model) {
        return;
    }
    for query in &model.own.queries {
        let needs_it = |part: &&Part| {
            let path = part.whole_path();
            let mut of_name = model.fields().filter(|field| path.is(&field.name()));
            let takes_null =
                path.0.len() > 1 || of_name.any(|field| types::option_of(field.ty).is_some());
            match part.ask {
                // An absent field equals null.
                Ask::Eq | Ask::In => !takes_null,
                Ask::Range | Ask::Prefix | Ask::Regex(_) | Ask::Fixed(_) => true,
                Ask::Ne | Ask::Absent => false,
            }
        };
        let parts = query.parts.iter().filter(needs_it);
        let mut names: Vec<String> = Vec::new();
        for name in parts.filter_map(|part| part.whole_path().first()) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let has_all = |variant: &Variant<'_>| {
            names.iter().all(|name| variant.fields.iter().any(|field| field.name() == *name))
        };
        let exists = |name: &String| model.fields().any(|field| field.name() == *name);
        if names.len() > 1 && names.iter().all(exists) && !variants.iter().any(has_all) {
            let names = names.join("` and `");
            faults.add(
                Fault::new(
                    &query.name,
                    "query_value",
                    format!("no variant of `{}` has `{names}`", model.input.ident),
                )
                .why("a document has the fields of one variant: none would be found")
                .help("declare a query for each variant, on the fields that it has"),
            );
        }
    }
}

/// `eq(x = 1), eq(x = 2)`: an item of an array can be the one, and another item the other.
pub(super) fn parts_are_stated_once(model: &Model<'_>, faults: &mut Faults) {
    for query in &model.own.queries {
        for (n, second) in query.parts.iter().enumerate() {
            let is_once = match second.path.0.as_slice() {
                [name] => model
                    .fields()
                    .any(|field| *name == field.name() && types::item_of(field.ty).is_none()),
                _ => false,
            };
            if second.array.is_some() || !is_once || matches!(second.ask, Ask::Ne | Ask::Regex(_)) {
                continue;
            }
            let is_known = |part: &Part| matches!(part.ask, Ask::Fixed(_));
            let is_same = |first: &&Part| {
                first.array.is_none()
                    && first.at == second.at
                    && first.path.to_string() == second.path.to_string()
                    // The range that is handed over can lie within one that is known.
                    && (first.at != "range" || is_known(first) == is_known(second))
            };
            if query.parts[..n].iter().any(|first| is_same(&first)) {
                let (path, word) = (&second.path, &second.at);
                let what =
                    format!("`{word}` stands twice for `{path}` in the query `{}`", query.name);
                faults.add(
                    Fault::new(path, "duplicate_key", what)
                        .why(match *word == "range" {
                            true => "both have to hold, and the two are one range",
                            false => "both would have to hold, and the field has one value",
                        })
                        .help(match (word.to_string().as_str(), &second.ask) {
                            ("eq", Ask::Fixed(_)) => format!("remove one of the two, or write `in({path} = […])` with both values"),
                            ("range", Ask::Fixed(_)) => format!("write both ends in one: `range({path}(gte = …, lt = …))`"),
                            _ => "remove one of the two".to_owned(),
                        }),
                );
            }
        }
    }
}
