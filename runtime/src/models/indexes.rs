//! The indexes that embedded types bring along, beside those of the model: one collection holds them
//! all. What one type's own tokens tell, its derive has told.

use crate::assert::{Fault, same_text};
use crate::index::IndexSpec;
use crate::model::ModelSpec;
use crate::shape::{Shape, StoredPlace, require_one_array};

/// MongoDB's limit, without the index on `_id`.
const MOST: usize = 63;

/// An index where it stands in a document.
#[derive(Clone, Copy)]
struct Placed {
    spec: &'static IndexSpec,
    /// The type that declares it, and which of its indexes it is.
    owner: &'static str,
    nth: usize,
    /// The stored paths and kinds of its keys.
    keys: u64,
    /// The variants on the way: documents of another one do not have it.
    branch: u64,
}

/// As many as a collection can have; more are counted.
struct All {
    list: [Option<Placed>; MOST],
    count: usize,
}

/// The way from the document to a type inside.
#[derive(Clone, Copy)]
struct Way<'a> {
    before: Option<&'a Way<'a>>,
    stored: &'static str,
}

#[track_caller]
pub(super) const fn check(spec: &ModelSpec) {
    if !lifts(spec.shape, spec.name) {
        return;
    }
    let mut all = All { list: [None; MOST], count: 0 };
    let root = Way { before: None, stored: "" };
    all = add(all, spec, spec.shape, (spec.indexes, spec.name), root, 0);
    all = lift(all, spec, spec.shape, root, 0);
    check_names(&all);
    if all.count > MOST {
        Fault::new()
            .name(spec.name)
            .text(" has ")
            .number(all.count as u64 + 1)
            .text(" indexes with that of `_id` and those of its embedded types")
            .slug("too_many_indexes")
            .why()
            .text("MongoDB builds 64 indexes on a collection and refuses the next (error 67)")
            .help()
            .text("declare the indexes of a type that stands in many places on the models that need them")
            .raise()
    }
}

/// Whether a type other than the model brings an index along; what is below a map has no path.
pub(super) const fn lifts(shape: &Shape, model: &str) -> bool {
    match shape.item() {
        Shape::Struct(of) => {
            if !of.indexes.is_empty() && !same_text(of.name, model) {
                return true;
            }
            let mut n = 0;
            while n < of.fields.len() {
                if lifts(of.fields[n].2, model) {
                    return true;
                }
                n += 1;
            }
            false
        }
        Shape::AnyOf(_, shapes) | Shape::Tuple(shapes) => {
            let mut n = 0;
            while n < shapes.len() {
                if lifts(shapes[n], model) {
                    return true;
                }
                n += 1;
            }
            false
        }
        _ => false,
    }
}

/// The places where `index::lift` finds an index.
#[track_caller]
const fn lift(
    mut all: All,
    spec: &ModelSpec,
    shape: &'static Shape,
    way: Way<'_>,
    branch: u64,
) -> All {
    match shape.core() {
        Shape::Struct(of) => {
            all = add(all, spec, shape, (of.indexes, of.name), way, branch);
            let mut n = 0;
            while n < of.fields.len() {
                let field = &of.fields[n];
                let stored = if field.3.flatten { "" } else { field.1 };
                all = lift(all, spec, field.2, Way { before: Some(&way), stored }, branch);
                n += 1;
            }
            all
        }
        Shape::Array(item) | Shape::ArrayOf(item, _) => match item.core() {
            Shape::Array(_) | Shape::ArrayOf(..) | Shape::Tuple(_) => all,
            _ => lift(all, spec, item, way, branch),
        },
        Shape::AnyOf(_, shapes) => {
            let mut n = 0;
            while n < shapes.len() {
                let branch = match shapes.len() {
                    1 => branch,
                    _ => (branch ^ place(way).0).wrapping_mul(31) ^ (n as u64 + 1),
                };
                all = lift(all, spec, shapes[n], way, branch);
                n += 1;
            }
            all
        }
        _ => all,
    }
}

const fn place(way: Way<'_>) -> StoredPlace {
    match way.before {
        None => StoredPlace::ROOT,
        Some(before) => place(*before).field(way.stored.as_bytes()),
    }
}

#[track_caller]
const fn add(
    mut all: All,
    model: &ModelSpec,
    shape: &'static Shape,
    (indexes, owner): (&'static [IndexSpec], &'static str),
    way: Way<'_>,
    branch: u64,
) -> All {
    let mut nth = 0;
    while nth < indexes.len() {
        let spec = &indexes[nth];
        let keys = keys(spec, shape, place(way));
        let placed = Placed { spec, owner, nth, keys, branch };
        if !same_text(owner, model.name) {
            check_id(&placed);
            require_one_array(shape, spec.keys);
        }
        if check_others(&all, &placed) {
            if all.count < MOST {
                all.list[all.count] = Some(placed);
            }
            all.count += 1;
        }
        nth += 1;
    }
    all
}

const fn keys(spec: &IndexSpec, shape: &'static Shape, at: StoredPlace) -> u64 {
    let (mut keys, mut n) = (0, 0);
    while n < spec.keys.len() {
        let key = at.path(shape, spec.keys[n].0).byte(spec.keys[n].1 as u8);
        keys = key.field(&[n as u8]).0.wrapping_add(keys);
        n += 1;
    }
    keys
}

#[track_caller]
const fn check_id(placed: &Placed) {
    let id = StoredPlace::ROOT.field(b"_id").byte(placed.spec.keys[0].1 as u8).field(&[0]);
    if placed.keys == id.0 && placed.spec.keys[0].1.is_ordered() {
        Fault::new()
            .name(placed.owner)
            .text(" brings an index on `_id`, which is indexed already")
            .slug("index_on_id")
            .why()
            .text(
                "every collection has a unique index on `_id`, and MongoDB takes no option for it",
            )
            .help()
            .text("remove the index on ")
            .name(placed.spec.keys[0].0)
            .text(" from ")
            .name(placed.owner)
            .raise()
    }
}

/// Whether it is none of those before it, which variants of one enum can share.
#[track_caller]
const fn check_others(all: &All, second: &Placed) -> bool {
    let mut n = 0;
    while n < all.count && n < MOST {
        if let Some(first) = &all.list[n]
            && first.keys == second.keys
            && is_one(first.spec, second.spec)
        {
            if first.branch != second.branch {
                return false;
            }
            if !same_text(first.owner, second.owner) {
                raise_twice(first, second);
            }
        }
        n += 1;
    }
    true
}

/// MongoDB has one index for both, whatever it is called. What is told apart by a condition or a
/// collation is left alone.
const fn is_one(a: &IndexSpec, b: &IndexSpec) -> bool {
    a.unique == b.unique
        && a.sparse == b.sparse
        && a.more.partial.is_empty()
        && b.more.partial.is_empty()
        && a.more.collation.is_none()
        && b.more.collation.is_none()
        && a.more.projection.is_empty()
        && b.more.projection.is_empty()
}

#[track_caller]
const fn raise_twice(first: &Placed, second: &Placed) -> ! {
    let fault = Fault::new()
        .name(first.owner)
        .text(" and ")
        .name(second.owner)
        .text(" declare one index: ");
    let fault = written(fault, first).text(" and ");
    let fault = written(fault, second)
        .slug("duplicate_index")
        .why()
        .text("an index of an embedded type is lifted into each model that holds the type, and MongoDB has one index on the same keys")
        .help()
        .text("remove the one on ")
        .name(first.owner)
        .text(", or that on ")
        .name(second.owner);
    fault.raise()
}

/// `` `a`, `b.c` ``
const fn written(mut fault: Fault, placed: &Placed) -> Fault {
    let mut n = 0;
    while n < placed.spec.keys.len() {
        fault = fault.text(if n > 0 { ", " } else { "" }).name(placed.spec.keys[n].0);
        n += 1;
    }
    fault
}

/// A name belongs to one index; that of a type which stands in several places is told apart by the
/// place.
#[track_caller]
const fn check_names(all: &All) {
    let mut n = 0;
    while n < all.count && n < MOST {
        let mut earlier = 0;
        while earlier < n {
            if let (Some(first), Some(second)) = (&all.list[earlier], &all.list[n])
                && let (Some(name), Some(other)) = (first.spec.name, second.spec.name)
                && same_text(name, other)
                && !same_text(first.owner, second.owner)
                && stands_once(all, first)
                && stands_once(all, second)
            {
                Fault::new()
                    .text("indexes of ")
                    .name(first.owner)
                    .text(" and ")
                    .name(second.owner)
                    .text(" are both called ")
                    .name(name)
                    .slug("index_name_clash")
                    .why()
                    .text("an index of an embedded type is lifted into each model that holds the type, and MongoDB refuses a name that is taken (error 86)")
                    .help()
                    .text("remove one `name`, and docwright makes one of the keys; or write another")
                    .raise()
            }
            earlier += 1;
        }
        n += 1;
    }
}

const fn stands_once(all: &All, placed: &Placed) -> bool {
    let (mut n, mut places) = (0, 0);
    while n < all.count && n < MOST {
        if let Some(other) = &all.list[n]
            && other.nth == placed.nth
            && same_text(other.owner, placed.owner)
        {
            places += 1;
        }
        n += 1;
    }
    places == 1
}
