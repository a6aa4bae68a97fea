//! Unique indexes on fields that only some variants of an enum have.

use crate::assert::{Fault, same_bytes};
use crate::shape::{Field, Shape, Struct};

/// Every unique index inside a variant is on a field that each other variant has as well.
#[doc(hidden)]
#[track_caller]
pub const fn assert_unique_shared(shape: &Shape) {
    let Shape::AnyOf(_, branches) = shape.core() else { return };
    let mut n = 0;
    while n < branches.len() {
        if let Shape::Struct(variant) = branches[n].core()
            && let Some(field) = unshared(variant, branches)
        {
            Fault::new()
                .text("`")
                .text(field)
                .text("` is unique in `")
                .text(variant.name)
                .text("`, but does not exist in every variant")
                .slug("variant_unique_not_partial")
                .why()
                .text("documents of the other variants lack the field, and two that lack it are duplicates")
                .help()
                .text("declare the unique index on a field that every variant has")
                .raise()
        }
        n += 1;
    }
}

/// The first field of a variant that has a unique index, on itself or inside, and that one of the
/// branches lacks.
const fn unshared(object: &Struct, branches: &[&Shape]) -> Option<&'static str> {
    let mut n = 0;
    while n < object.fields.len() {
        let Field(rust, stored, shape, options) = &object.fields[n];
        if options.flatten {
            if let Shape::Struct(inner) = shape.core()
                && let Some(field) = unshared(inner, branches)
            {
                return Some(field);
            }
        } else if (begins_unique(object, rust) || shape.declares_unique(true))
            && !all_have(branches, stored)
        {
            return Some(rust);
        }
        n += 1;
    }
    None
}

const fn all_have(branches: &[&Shape], name: &str) -> bool {
    let mut n = 0;
    while n < branches.len() {
        if !branches[n].has_name(name) {
            return false;
        }
        n += 1;
    }
    true
}

/// Whether a unique index of the object has a key that begins at the field.
const fn begins_unique(object: &Struct, field: &str) -> bool {
    let mut n = 0;
    while n < object.indexes.len() {
        let index = &object.indexes[n];
        let mut key = 0;
        while index.unique && key < index.keys.len() {
            if same_bytes(first_segment(index.keys[key].0), field.as_bytes()) {
                return true;
            }
            key += 1;
        }
        n += 1;
    }
    false
}

const fn first_segment(path: &str) -> &[u8] {
    let path = path.as_bytes();
    let mut n = 0;
    while n < path.len() && path[n] != b'.' {
        n += 1;
    }
    path.split_at(n).0
}
