//! The shard key: what MongoDB takes for one, what it costs, and which queries it leads to one shard.

use crate::attributes::{Ask, FieldPath, Index, Key, KeyKind, Query, Test};
use crate::fault::{Fault, Faults};
use crate::model::{Body, Field, Model};
use crate::rules::index::declared;
use crate::serde::Style;
use crate::types;

/// What is said of the fields of the key by their types, their own assertions say.
pub(crate) fn documents_are_spread(model: &Model<'_>, faults: &mut Faults) {
    let Some(shard_key) = key_of(model) else { return };
    unique_indexes_begin_with_it(model, shard_key, faults);
    counters_do_not_begin_it(model, shard_key, faults);
    an_index_supports_it(model, shard_key, faults);
    queries_reach_one_shard(model, shard_key, faults);
}

/// The shard key, where it has the form of one and each of its paths begins at a field: of one that
/// does not, other rules have said so.
pub(crate) fn key_of<'a>(model: &'a Model<'_>) -> Option<&'a Index> {
    let shard_key = model.own.shard_key.as_ref().filter(|_| !model.own.superseded)?;
    let (mut hashed, mut seen) = (0, Vec::new());
    for Key { path, kind } in &shard_key.keys {
        field_at(model, path)?;
        hashed += usize::from(*kind == KeyKind::Hashed);
        let (is_part, name) =
            (matches!(kind, KeyKind::Ascending | KeyKind::Hashed), path.to_string());
        if !is_part || hashed > 1 || seen.contains(&name) {
            return None;
        }
        seen.push(name);
    }
    (!seen.is_empty()).then_some(shard_key)
}

/// The field a path begins at.
pub(crate) fn field_at<'a, 'm>(model: &'a Model<'m>, path: &FieldPath) -> Option<&'a Field<'m>> {
    let first = path.first()?;
    model.fields().find(|field| field.name() == first && !field.is_skipped())
}

/// The field that a path is, and not one inside it.
pub(crate) fn field_of<'a, 'm>(model: &'a Model<'m>, path: &FieldPath) -> Option<&'a Field<'m>> {
    field_at(model, path).filter(|_| path.0.len() == 1)
}

/// Whether a path is that of `_id`.
pub(crate) fn is_id(model: &Model<'_>, path: &FieldPath) -> bool {
    field_of(model, path).is_some_and(|field| field.stored_name() == "_id")
}

fn names(keys: &[Key]) -> Vec<String> {
    keys.iter().map(|key| key.path.to_string()).collect()
}

/// MongoDB compares the names alone, and leaves out an index that begins with `_id`.
fn unique_indexes_begin_with_it(model: &Model<'_>, shard_key: &Index, faults: &mut Faults) {
    let wanted = names(&shard_key.keys);
    for index in indexes(model).filter(|index| index.unique) {
        let found = names(&index.keys);
        let begins_with_id = index.keys.first().is_some_and(|key| is_id(model, &key.path));
        if found.starts_with(&wanted) || begins_with_id {
            continue;
        }
        let (found, key) = (found.join("` and `"), wanted.join("` and `"));
        let are = if index.keys.len() == 1 { "is" } else { "are" };
        let rest = index.keys.iter().filter(|key| !wanted.contains(&key.path.to_string())).cloned();
        let begin = shard_key.keys.iter().map(|key| Key::ascending(key.path.clone()));
        let help = index.with_keys(&begin.chain(rest).collect::<Vec<_>>());
        let what = format!("`{found}` {are} unique on a collection sharded by `{key}`");
        let slug = "shard_unique_prefix";
        let fault = match index.option("unique") {
            Some(unique) => Fault::new(unique, slug, what),
            None => Fault::new(&index.at, slug, what),
        };
        faults.add(
            fault
                .why("a shard sees only its own documents: MongoDB refuses a unique index that does not begin with the fields of the shard key")
                .help(format!("write `{help}` above the type")),
        );
    }
}

/// Names of numbers that count up.
const COUNTERS: &[&str] =
    &["seq", "sequence", "sequence_number", "serial", "serial_number", "counter", "ordinal"];

fn counters_do_not_begin_it(model: &Model<'_>, shard_key: &Index, faults: &mut Faults) {
    let [Key { path, kind: KeyKind::Ascending }, ..] = shard_key.keys.as_slice() else { return };
    let Some(field) = field_of(model, path) else { return };
    let name = field.name();
    let counts = |counter: &&str| name == **counter || name.ends_with(&format!("_{counter}"));
    if types::is_called(field.ty, types::INTEGERS) && COUNTERS.iter().any(counts) {
        faults.lint(model, Some(field), monotonic(path));
    }
}

pub(crate) fn monotonic(path: &FieldPath) -> Fault {
    let what = format!("`{path}` grows from insert to insert, and begins the shard key");
    Fault::new(path, "shard_monotonic", what)
        .why("the highest values lie on one shard, and every insert goes to that one")
        .help(format!(
            "write `{path} = \"hashed\"`, or begin the key with a field whose values come in any order"
        ))
}

/// `shardCollection` needs an index on a collection that has documents, and lets none be dropped
/// that is the last to support the key.
fn an_index_supports_it(model: &Model<'_>, shard_key: &Index, faults: &mut Faults) {
    if is_index_of_id(model, shard_key) || may_be_lifted(shard_key) {
        return;
    }
    if !indexes(model).any(|index| objection(model, shard_key, index).is_none()) {
        let near = indexes(model).find_map(|index| objection(model, shard_key, index)?);
        let fault = unsupported(shard_key, near.as_deref());
        let key = names(&shard_key.keys).join("` and `");
        faults.add(match is_of_some_variants(model, shard_key) {
            true => fault
                .help(format!("distribute by fields that all variants have; some lack `{key}`")),
            false => fault.help(format!("write `{}` above the type", pasted(shard_key))),
        });
    }
}

/// The index on `_id` is there without being declared.
pub(crate) fn is_index_of_id(model: &Model<'_>, shard_key: &Index) -> bool {
    matches!(shard_key.keys.as_slice(), [Key { path, kind: KeyKind::Ascending }] if is_id(model, path))
}

/// The type that all of the key's fields lie in can bring the index with it, as `models!` will see.
pub(crate) fn may_be_lifted(shard_key: &Index) -> bool {
    let first = shard_key.keys.first().and_then(|key| key.path.first());
    shard_key.keys.iter().all(|key| key.path.0.len() > 1 && key.path.first() == first)
}

pub(crate) fn unsupported(shard_key: &Index, objection: Option<&str>) -> Fault {
    let key: Vec<String> = shard_key.keys.iter().map(Key::to_string).collect();
    let what = format!("no index supports the shard key `{}`", key.join(", "));
    let why = "MongoDB moves documents between shards by an index that begins with the shard key";
    Fault::new(&shard_key.at, "shard_key_index", what).why(match objection {
        Some(objection) => format!("{why}; {objection}"),
        None => why.to_owned(),
    })
}

/// The index that supports the key, as text to paste.
pub(crate) fn pasted(shard_key: &Index) -> String {
    Index::of(Vec::new(), shard_key.at.clone()).with_keys(&shard_key.keys)
}

/// The declared indexes that support the key, as far as the tokens tell.
pub(crate) fn supporters<'a>(
    model: &'a Model<'_>,
    shard_key: &'a Index,
) -> impl Iterator<Item = &'a Index> {
    indexes(model).filter(|index| objection(model, shard_key, index).is_none())
}

/// Why the index does not support the key: `None` if it does, and no reason where it has nothing to
/// do with it.
fn objection(model: &Model<'_>, shard_key: &Index, index: &Index) -> Option<Option<String>> {
    let (wanted, found) = (&shard_key.keys, &index.keys);
    if !names(found).starts_with(&names(wanted)) {
        return Some(None);
    }
    let written = types::text(&index.at);
    let other = wanted.iter().zip(found).find(|(wanted, found)| wanted.kind != found.kind);
    let special = found.iter().find(|key| !key.kind.is_ordered() && key.kind != KeyKind::Hashed);
    let because = if let Some((wanted, found)) = other {
        format!("has `{found}` where the key has `{wanted}`")
    } else if index.sparse {
        "is sparse, and leaves documents out".to_owned()
    } else if !index.partial.is_empty() {
        "is partial, and leaves documents out".to_owned()
    } else if index.collation.as_ref().is_some_and(|collation| !collation.is_simple()) {
        "has a collation, and orders texts by another rule".to_owned()
    } else if let Some(special) = special {
        format!("has `{special}` in it")
    } else if is_of_some_variants(model, index) {
        "holds the documents of some variants only".to_owned()
    } else {
        return None;
    };
    Some(Some(format!("`{written}` {because}")))
}

/// Some variants lack a field of the index, which is then partial on the tag.
fn is_of_some_variants(model: &Model<'_>, index: &Index) -> bool {
    let Body::Enum(variants) = &model.body else { return false };
    let firsts: Vec<String> = index.keys.iter().filter_map(|key| key.path.first()).collect();
    variants.iter().filter(|variant| !matches!(variant.style, Style::Newtype)).any(|variant| {
        !firsts.iter().all(|name| variant.fields.iter().any(|field| field.name() == *name))
    })
}

fn queries_reach_one_shard(model: &Model<'_>, shard_key: &Index, faults: &mut Faults) {
    let Some(first) = shard_key.keys.first() else { return };
    for query in model.own.queries.iter().filter(|query| !is_targeted(model, query, first)) {
        let (name, path) = (&query.name, &first.path);
        let what = format!("the query `{name}` asks every shard");
        let is_range = query.parts.iter().any(|part| part.path.to_string() == path.to_string());
        let written = types::text(&query.at).replacen('(', &format!("(eq({path}), "), 1);
        let help = match is_range {
            true => format!(
                "ask for single values, `eq({path})` or `in({path})`: a hash keeps no order"
            ),
            false => format!("write `#[query({})]`", written.replace(", )", ")")),
        };
        faults.lint(
            model,
            None,
            Fault::new(name, "query_without_shard_key", what)
                .why(format!(
                    "without a value of `{path}`, which begins the shard key, MongoDB does not know where the documents are"
                ))
                .help(help),
        );
    }
}

/// Whether the query says where its documents are: by the first field of the key, or by `_id`, of
/// which there is one document.
fn is_targeted(model: &Model<'_>, query: &Query, first: &Key) -> bool {
    let wanted = first.path.to_string();
    query.parts.iter().filter(|part| part.array.is_none()).any(|part| {
        let is_one_of = |ask: &Ask| match ask {
            Ask::In => true,
            Ask::Fixed(conditions) => {
                conditions.iter().any(|condition| matches!(condition.test, Test::In(_)))
            }
            _ => false,
        };
        // By ascending values, neighbours lie together.
        let is_between = |ask: &Ask| match ask {
            Ask::Range | Ask::Prefix => true,
            Ask::Fixed(conditions) => {
                conditions.iter().any(|condition| matches!(condition.test, Test::Compare(..)))
            }
            _ => false,
        };
        let is_pinned = part.is_equality() || is_one_of(&part.ask);
        match part.path.to_string() == wanted {
            true => is_pinned || first.kind.is_ordered() && is_between(&part.ask),
            false => is_pinned && is_id(model, &part.path),
        }
    })
}

fn indexes<'a>(model: &'a Model<'_>) -> impl Iterator<Item = &'a Index> {
    declared(model).into_iter().map(|declared| declared.index)
}
