//! An index runs through one array of a document.

use super::{Declared, declared};
use crate::attributes::{Index, Key};
use crate::fault::{Fault, Faults};
use crate::model::{Field, Model};
use crate::serde::Adapter;
use crate::types;

pub(crate) fn arrays_are_not_parallel(model: &Model<'_>, faults: &mut Faults) {
    for Declared { index, .. } in declared(model) {
        if let Arrays::Parallel(first, second) = arrays_of(model, index) {
            let (first, second) = (&first.path, &second.path);
            faults.add(
                Fault::new(
                    second,
                    "parallel_arrays",
                    format!("`{first}` and `{second}` are both arrays, and stand in one index"),
                )
                .why("MongoDB refuses each document that has both (error 171, cannot index parallel arrays)")
                .help("declare an index for each, or keep one array of a struct that has both"),
            );
        }
    }
}

/// What the tokens tell of the arrays that an index runs through.
pub(crate) enum Arrays<'a> {
    /// One at most.
    One,
    /// These two, in the same document.
    Parallel(&'a Key, &'a Key),
    /// Only the shape can tell.
    Open,
}

pub(crate) fn arrays_of<'a>(model: &Model<'_>, index: &'a Index) -> Arrays<'a> {
    // Of places on a map MongoDB indexes any number; of hashes and texts none in an array.
    if index.keys.len() < 2 || !index.keys.iter().all(|key| key.kind.is_ordered()) {
        return Arrays::One;
    }
    let is_array = |key: &Key| is_array(model, key);
    let arrays: Vec<&Key> = index.keys.iter().filter(|key| is_array(key) == Some(true)).collect();
    for (n, second) in arrays.iter().enumerate() {
        if let Some(first) = arrays[..n].iter().find(|first| meet(model, first, second)) {
            return Arrays::Parallel(first, second);
        }
    }
    let open = index.keys.iter().filter(|key| is_array(key).is_none()).count();
    if open > 0 && open + arrays.len() > 1 { Arrays::Open } else { Arrays::One }
}

/// Whether the key is an array of its own, as far as the tokens tell.
fn is_array(model: &Model<'_>, key: &Key) -> Option<bool> {
    let [_] = key.path.0.as_slice() else { return None };
    let field = field_of(model, key)?;
    let ty = types::unwrapped(field.ty);
    if let Some(bson) = &field.own.bson {
        return Some(bson.value() == "array");
    }
    if !matches!(field.adapter, Adapter::None) {
        return None;
    }
    match ty {
        syn::Type::Array(_) | syn::Type::Slice(_) => Some(true),
        syn::Type::Tuple(tuple) => Some(!tuple.elems.is_empty()),
        _ if types::is_called(ty, types::ARRAYS) => Some(true),
        _ if types::is_called(ty, types::MAPS) || types::is_scalar(ty) => Some(false),
        _ => None,
    }
}

fn field_of<'a, 'm>(model: &'a Model<'m>, key: &Key) -> Option<&'a Field<'m>> {
    let name = key.path.first()?;
    model.fields().find(|field| field.name() == name)
}

/// Whether a document can have both fields: two variants' never meet.
fn meet(model: &Model<'_>, a: &Key, b: &Key) -> bool {
    let has = |object: &[Field<'_>], key: &Key| {
        key.path.first().is_some_and(|name| object.iter().any(|field| field.name() == name))
    };
    a.path.first() != b.path.first()
        && model.objects().iter().any(|object| has(object, a) && has(object, b))
}
