//! A wildcard stands for the fields below it: it is not unique, and what it leaves out is stated so
//! that MongoDB takes it.

use crate::attributes::{FieldPath, Index, Key, KeyKind};
use crate::fault::{Fault, Faults};
use crate::model::Model;
use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;

const SLUG: &str = "wildcard_misuse";

pub(crate) fn wildcards_stand_for_fields(model: &Model<'_>, faults: &mut Faults) {
    for index in model.indexes() {
        let mut wildcards = index.keys.iter().filter(|key| key.kind == KeyKind::Wildcard);
        let projection = index.option("wildcard_projection");
        let Some(wildcard) = wildcards.next() else {
            if let Some(projection) = projection {
                faults.add(
                    Fault::new(
                        projection,
                        SLUG,
                        "`wildcard_projection` stands in an index without a wildcard",
                    )
                    .why("MongoDB refuses it: there is nothing to choose from")
                    .help("remove it, or write `wildcard` in the place of the keys"),
                );
            }
            continue;
        };
        if let Some(second) = wildcards.next() {
            faults.add(
                Fault::new(&place(second, index), SLUG, "two wildcards stand in one index")
                    .why("MongoDB takes one wildcard an index")
                    .help(format!("give the second an index of its own: `#[index({second})]`")),
            );
            continue;
        }
        options_fit_a_wildcard(index, faults);
        keys_fit_beside_a_wildcard(wildcard, index, faults);
        if let Some(projection) = projection {
            projection_is_of_one_sort(model, wildcard, index, projection, faults);
        }
    }
}

/// Where a message about the key points: that of the whole document has no name.
fn place(key: &Key, index: &Index) -> TokenStream {
    match key.path.0.last() {
        Some(last) => last.to_token_stream(),
        None => index.at.clone(),
    }
}

fn options_fit_a_wildcard(index: &Index, faults: &mut Faults) {
    for option in ["unique", "sparse"].iter().filter_map(|option| index.option(option)) {
        faults.add(
            Fault::new(option, SLUG, format!("a wildcard index is `{option}`"))
                .why("MongoDB refuses it: an index on many fields keeps no values apart, and it is sparse as it is")
                .help(match option == "unique" {
                    true => "remove `unique`, and declare it on the field that is meant",
                    false => "remove `sparse`",
                }),
        );
    }
}

fn keys_fit_beside_a_wildcard(wildcard: &Key, index: &Index, faults: &mut Faults) {
    for other in index.keys.iter().filter(|key| key.kind != KeyKind::Wildcard) {
        let path = &other.path;
        let is_whole = wildcard.path.0.is_empty();
        let is_held = match is_whole {
            true => holds(index, path),
            false => path.begins_with(&wildcard.path),
        };
        if !other.kind.is_ordered() {
            faults.add(
                Fault::new(path, SLUG, format!("`{other}` stands beside a wildcard"))
                    .why("MongoDB takes keys of one special kind in an index")
                    .help(format!("give it an index of its own: `#[index({other})]`")),
            );
        } else if is_held {
            faults.add(
                Fault::new(path, SLUG, format!("`{path}` is a key, and one of the wildcard's fields"))
                    .why("MongoDB takes a field once in an index, and refuses it where a wildcard holds it too")
                    .help(match index.projection.iter().any(|(_, is_in)| *is_in) {
                        _ if !is_whole => format!("remove `{other}`"),
                        true => format!("remove `{path}` from `wildcard_projection`"),
                        false => format!("leave it out of the wildcard: `wildcard_projection({path} = 0)`"),
                    }),
            );
        }
    }
}

/// Whether the wildcard of the whole document holds the field.
fn holds(index: &Index, path: &FieldPath) -> bool {
    match index.projection.iter().any(|(_, is_in)| *is_in) {
        true => index.projection.iter().any(|(other, is_in)| *is_in && meet(other, path)),
        false => !index.projection.iter().any(|(other, _)| path.begins_with(other)),
    }
}

/// The one leads to the other, or to what is inside of it.
fn meet(a: &FieldPath, b: &FieldPath) -> bool {
    a.begins_with(b) || b.begins_with(a)
}

fn projection_is_of_one_sort(
    model: &Model<'_>,
    wildcard: &Key,
    index: &Index,
    at: &Ident,
    faults: &mut Faults,
) {
    let (path, projection) = (&wildcard.path, &index.projection);
    if !path.0.is_empty() {
        return faults.add(
            Fault::new(at, SLUG, format!("`{path} = wildcard` has a projection"))
                .why("MongoDB takes `wildcardProjection` beside a wildcard of the whole document only")
                .help(format!("write `#[index(wildcard, wildcard_projection({path}))]`")),
        );
    }
    // MongoDB takes `_id` either way.
    let mut named = projection.iter().filter(|(path, _)| !model.is_id(path));
    if let Some((first, is_in)) = named.next()
        && let Some((other, _)) = named.find(|(_, other)| other != is_in)
    {
        let (inside, outside) = if *is_in { (first, other) } else { (other, first) };
        faults.add(
            Fault::new(
                other,
                SLUG,
                format!("`{inside}` is in the projection, and `{outside}` out of it"),
            )
            .why("MongoDB takes a list of all that is in, or of all that is out")
            .help(format!("remove `{outside} = 0`: what is not named is out as it is")),
        );
    }
    for (n, (path, _)) in projection.iter().enumerate() {
        if let Some((other, _)) = projection[..n].iter().find(|(other, _)| meet(path, other)) {
            let inner = if path.begins_with(other) { path } else { other };
            faults.add(
                Fault::new(path, SLUG, format!("`{inner}` is in the projection twice"))
                    .why("a field stands for all that is inside of it, and MongoDB refuses paths that meet")
                    .help(format!("remove `{inner}`")),
            );
        }
    }
}
