//! What the indexes that embedded types bring along mean to the whole collection: its text index, its
//! shard key and its queries.

mod placed;

use super::indexes::lifts;
use crate::assert::{Fault, same_text};
use crate::index::{IndexSpec, Key, KeyKind};
use crate::model::ModelSpec;
use crate::shape::{Field, Shape, StoredPlace};
use placed::{Place, Placed};

/// What has been found so far.
struct Seen {
    text: Option<Placed>,
    supports_shard_key: bool,
    has_unused: bool,
}

#[track_caller]
pub(super) const fn check(model: &ModelSpec) {
    let is_deferred = may_be_lifted(model.shard_key);
    if !is_deferred && model.unused_indexes.is_none() && !lifts(model.shape, model.name) {
        return;
    }
    let seen = Seen { text: None, supports_shard_key: false, has_unused: false };
    let root = Place { stored: StoredPlace::ROOT, is_single: true, is_own: true };
    let seen = add(seen, model, model.shape, model.indexes, None, root);
    let seen = walk(seen, model, model.shape, root);
    if is_deferred && !seen.supports_shard_key {
        raise_unsupported(model);
    }
    if let Some(false) = model.unused_indexes
        && !seen.has_unused
    {
        Fault::new()
            .text("every index that embedded types bring to ")
            .name(model.name)
            .text(" is used: nothing breaks `index_without_query`")
            .slug("stale_allow")
            .why()
            .text("an opt-out that is not needed would silence the next real fault")
            .help()
            .text("remove the attribute")
            .raise()
    }
}

/// All fields of the key lie in one field: its type can bring the index. Its derive leaves that to
/// this place.
const fn may_be_lifted(shard_key: &[Key]) -> bool {
    let mut n = 0;
    while n < shard_key.len() {
        match (first_name(shard_key[n].0), first_name(shard_key[0].0)) {
            (Some(name), Some(first)) if same_text(name, first) => n += 1,
            _ => return false,
        }
    }
    n > 0
}

/// The first name of a path that has several.
const fn first_name(path: &str) -> Option<&str> {
    let bytes = path.as_bytes();
    let mut n = 0;
    while n < bytes.len() {
        if bytes[n] == b'.' {
            return Some(path.split_at(n).0);
        }
        n += 1;
    }
    None
}

/// The places where `index::lift` finds an index.
#[track_caller]
const fn walk(mut seen: Seen, model: &ModelSpec, shape: &'static Shape, at: Place) -> Seen {
    match shape.core() {
        Shape::Struct(of) => {
            let lifted_from = if at.is_own { None } else { Some(of.name) };
            seen = add(seen, model, shape, of.indexes, lifted_from, at);
            let mut n = 0;
            while n < of.fields.len() {
                let Field(_, stored, shape, options) = &of.fields[n];
                let stored = match options.flatten {
                    true => at.stored,
                    false => at.stored.field(stored.as_bytes()),
                };
                seen = walk(seen, model, shape, Place { stored, is_own: false, ..at });
                n += 1;
            }
            seen
        }
        Shape::Array(item) | Shape::ArrayOf(item, _) => match item.core() {
            Shape::Array(_) | Shape::ArrayOf(..) | Shape::Tuple(_) => seen,
            _ => walk(seen, model, item, Place { is_single: false, ..at }),
        },
        Shape::AnyOf(_, variants) => {
            let mut n = 0;
            while n < variants.len() {
                let is_single = at.is_single && variants.len() == 1;
                seen = walk(seen, model, variants[n], Place { is_single, ..at });
                n += 1;
            }
            seen
        }
        _ => seen,
    }
}

#[track_caller]
const fn add(
    mut seen: Seen,
    model: &ModelSpec,
    shape: &'static Shape,
    indexes: &'static [IndexSpec],
    lifted_from: Option<&'static str>,
    at: Place,
) -> Seen {
    let mut n = 0;
    while n < indexes.len() {
        let index = Placed { spec: &indexes[n], lifted_from, shape, at };
        if index.has_text() {
            if let Some(first) = &seen.text {
                check_text(model, first, &index);
            }
            seen.text = Some(index);
        }
        if index.spec.unique {
            check_unique(model, &index);
        }
        seen.supports_shard_key = seen.supports_shard_key || index.supports(model);
        if index.is_unused(model) {
            if model.unused_indexes.is_none() {
                raise_unused(model, &index);
            }
            seen.has_unused = true;
        }
        n += 1;
    }
    seen
}

#[track_caller]
const fn check_text(model: &ModelSpec, first: &Placed, second: &Placed) {
    // Of two of its own, its derive has told.
    if first.is_twin(second) || first.lifted_from.is_none() && second.lifted_from.is_none() {
        return;
    }
    let (one, other) = (owner(model, first), owner(model, second));
    let fault = Fault::new().name(model.name).text(" has two text indexes: ");
    let fault = match same_text(one, other) {
        true => fault.name(one).text(" stands in two places, and brings one to each"),
        false => fault
            .text("that of ")
            .name(one)
            .text(" on ")
            .name(first.spec.keys[0].0)
            .text(" and that of ")
            .name(other)
            .text(" on ")
            .name(second.spec.keys[0].0),
    };
    fault
        .slug("multiple_text")
        .why()
        .text("an embedded type brings its indexes to each place it stands in, and MongoDB has one text index in a collection")
        .help()
        .text("declare one text index above ")
        .name(model.name)
        .text(", with the paths of all the texts, and none on the types inside")
        .raise()
}

#[track_caller]
const fn check_unique(model: &ModelSpec, index: &Placed) {
    let Some(owner) = index.lifted_from else { return };
    let is_id = index.key(0).0 == StoredPlace::ROOT.field(b"_id").0;
    if model.shard_key.is_empty() || is_id || index.begins_with_shard_key(model) {
        return;
    }
    Fault::new()
        .name(owner)
        .text(" brings a unique index on ")
        .name(index.spec.keys[0].0)
        .text(" to ")
        .name(model.name)
        .text(", which is sharded by ")
        .name(model.shard_key[0].0)
        .slug("shard_unique_prefix")
        .why()
        .text("a shard sees only its own documents: MongoDB refuses a unique index that does not begin with the fields of the shard key")
        .help()
        .text("remove the index from ")
        .name(owner)
        .text(", and declare it above each model that needs it, with the shard key in front")
        .raise()
}

#[track_caller]
const fn raise_unused(model: &ModelSpec, index: &Placed) -> ! {
    let owner = owner(model, index);
    Fault::new()
        .name(owner)
        .text(" brings an index on ")
        .name(index.spec.keys[0].0)
        .text(" to ")
        .name(model.name)
        .text(", and no query of it uses it")
        .lint("index_without_query")
        .why()
        .text("every insert writes it, and it takes memory from the indexes that are read")
        .help()
        .text("remove it from ")
        .name(owner)
        .text(", and declare it above the models whose queries need it; the opt-out stands on ")
        .name(model.name)
        .raise()
}

#[track_caller]
const fn raise_unsupported(model: &ModelSpec) -> ! {
    let fault = Fault::new().text("no index supports the shard key of ").name(model.name);
    let mut fault = fault
        .slug("shard_key_index")
        .why()
        .text("MongoDB moves documents between shards by an index that begins with the shard key, in each document once")
        .help()
        .text("write `#[index(");
    let mut n = 0;
    while n < model.shard_key.len() {
        let Key(path, kind) = model.shard_key[n];
        let kind = if matches!(kind, KeyKind::Hashed) { " = \"hashed\"" } else { " = 1" };
        fault = fault.text(if n > 0 { ", " } else { "" }).text(path).text(kind);
        n += 1;
    }
    fault.text(")]` above ").name(model.name).raise()
}

const fn owner(model: &ModelSpec, index: &Placed) -> &'static str {
    match index.lifted_from {
        Some(owner) => owner,
        None => model.name,
    }
}
