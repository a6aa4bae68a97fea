//! Snapshots: copies of fields of another model's document, and what they must agree in.
//!
//! A snapshot is MongoDB's *extended reference* pattern: an order keeps the name of its buyer, so
//! that the list of orders needs no look-up of users. The copies are taken by a generated
//! `Buyer::of(&user)`.

use crate::assert::{Fault, same_text};
use crate::model::ModelSpec;
use crate::shape::{Field, Shape, Source, Struct, follow, is_near, narrower_bound};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::rc::Rc;
use std::sync::Arc;

/// What `#[snapshot_of(Source, …)]` stands on: a type that derives `Embedded` with
/// `#[snapshot_of(Source)]` of its own, alone or in an `Option`, a list, a set or a map.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no snapshot of `{Source}` [snapshot_type_mismatch]",
    label = "nothing here says what it copies",
    note = "why: a copy is compared with its source, field by field",
    note = "help: write `#[snapshot_of({Source})]` on `{Self}`, or name the one field that is copied: `{Source}::name`",
    note = "help: `docwright rule snapshot_type_mismatch` tells more"
)]
pub trait SnapshotOf<Source> {
    /// The model whose fields are copied.
    type Source;
}

/// `impl SnapshotOf` for what holds snapshots of type `T`.
macro_rules! holds_snapshots {
    ($([$($param:tt)*] $holder:ty),* $(,)?) => {$(
        impl<S, T: SnapshotOf<S>, $($param)*> SnapshotOf<S> for $holder {
            type Source = S;
        }
    )*};
}
holds_snapshots!(
    [] Option<T>,
    [] Box<T>,
    [] Rc<T>,
    [] Arc<T>,
    [const N: usize] [T; N],
    [] Vec<T>,
    [] VecDeque<T>,
    [] LinkedList<T>,
    [] BinaryHeap<T>,
    [] BTreeSet<T>,
    [H] HashSet<T, H>,
    [K] BTreeMap<K, T>,
    [K, H] HashMap<K, T, H>,
);
#[cfg(feature = "arrayvec")]
holds_snapshots!([const N: usize] arrayvec::ArrayVec<T, N>);
#[cfg(feature = "indexmap")]
holds_snapshots!([H] indexmap::IndexSet<T, H>, [K, H] indexmap::IndexMap<K, T, H>);
#[cfg(feature = "smallvec")]
holds_snapshots!([A: smallvec::Array<Item = T>] smallvec::SmallVec<A>);

/// A type that a copied value is turned into: the value's own type, or one that is `From` it.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not made from the `{S}` it copies [snapshot_type_mismatch]",
    label = "the source has a `{S}` here",
    note = "why: a copy takes the value of its source as it is",
    note = "help: use `{S}`, or write `impl From<{S}> for {Self}`",
    note = "help: `docwright rule snapshot_type_mismatch` tells more"
)]
pub trait CopyOf<S> {
    fn copy_of(value: S) -> Self;
}

#[diagnostic::do_not_recommend]
impl<S, T: From<S>> CopyOf<S> for T {
    fn copy_of(value: S) -> Self {
        T::from(value)
    }
}

/// A source once a check has passed. Where it fails, the type is unknown to the compiler, and it has
/// nothing more to say of a field that is not there.
#[doc(hidden)]
pub trait Checked<const CHECK: bool> {
    type At;
}

impl<'a, T> Checked<true> for &'a T {
    type At = At<'a, T>;
}

/// A value on the way along a path of fields.
#[doc(hidden)]
#[derive(Debug)]
pub struct At<'a, T>(pub &'a T);

/// A value that may be absent, because something on the way is `None`.
#[doc(hidden)]
#[derive(Debug)]
pub struct MaybeAt<'a, T>(Option<&'a T>);

// The compiler takes these inherent methods where the value is an `Option`, and those of the traits
// below where it is not.
#[doc(hidden)]
impl<'a, T> At<'a, Option<T>> {
    pub fn step<N>(self, field: impl FnOnce(&'a T) -> &'a N) -> MaybeAt<'a, N> {
        MaybeAt(self.0.as_ref().map(field))
    }
}

#[doc(hidden)]
impl<'a, T> MaybeAt<'a, Option<T>> {
    pub fn step<N>(self, field: impl FnOnce(&'a T) -> &'a N) -> MaybeAt<'a, N> {
        MaybeAt(self.0.and_then(Option::as_ref).map(field))
    }

    pub fn value(self) -> Option<T>
    where
        T: Clone,
    {
        self.0.and_then(Option::clone)
    }
}

#[doc(hidden)]
impl<T> At<'_, T> {
    pub fn value(self) -> T
    where
        T: Clone,
    {
        self.0.clone()
    }
}

#[doc(hidden)]
pub trait Step<'a, T: 'a> {
    type Next<N: 'a>;
    fn step<N>(self, field: impl FnOnce(&'a T) -> &'a N) -> Self::Next<N>;
}

impl<'a, T> Step<'a, T> for At<'a, T> {
    type Next<N: 'a> = At<'a, N>;

    fn step<N>(self, field: impl FnOnce(&'a T) -> &'a N) -> At<'a, N> {
        At(field(self.0))
    }
}

impl<'a, T> Step<'a, T> for MaybeAt<'a, T> {
    type Next<N: 'a> = MaybeAt<'a, N>;

    fn step<N>(self, field: impl FnOnce(&'a T) -> &'a N) -> MaybeAt<'a, N> {
        MaybeAt(self.0.map(field))
    }
}

#[doc(hidden)]
pub trait MaybeValue<T> {
    fn value(self) -> Option<T>;
}

impl<T: Clone> MaybeValue<T> for MaybeAt<'_, T> {
    fn value(self) -> Option<T> {
        self.0.cloned()
    }
}

/// Checks one copied field, written as `name: Type`, against what `path` leads to in its source.
#[doc(hidden)]
#[track_caller]
pub const fn assert_copy(
    source: &ModelSpec,
    path: &str,
    copy: &Shape,
    written: &str,
    may_be_secret: bool,
) -> bool {
    match follow(source.shape, path) {
        Source::Unknown => {}
        Source::NoField(object) => no_field(source, path, object),
        Source::NoObject(shape, length) => no_object(source, path, shape, length),
        Source::Field { is_secret: true, .. } if !may_be_secret => Fault::new()
            .name(written)
            .text(" copies ")
            .field(source.name, path)
            .text(", which is secret")
            .lint("snapshot_of_secret")
            .why()
            .text("each copy is one more collection, backup and log that the secret can leak from")
            .help()
            .text("leave the field out, and read it through the reference")
            .raise(),
        // Their own faults are told already.
        Source::Field { shape, .. } if copy.is_unknown() || shape.is_unknown() => {}
        Source::Field { shape, can_be_absent, .. } => {
            if (can_be_absent || shape.accepts_null()) && !copy.accepts_null() {
                Fault::new()
                    .name(written)
                    .text(" copies ")
                    .field(source.name, path)
                    .text(", which can be null")
                    .slug("snapshot_type_mismatch")
                    .why()
                    .text(
                        "a copy takes whatever its source holds, and this one has no form for null",
                    )
                    .help()
                    .text("wrap the type of the copy in an `Option`")
                    .raise()
            }
            // Null has been settled, on the way and at the end of it.
            if !copy.holds(shape.non_null()) {
                let (found, wanted) = (copy.stored_as(), shape.stored_as());
                let fault = copies(source, path, written);
                let fault = if same_text(found, wanted) {
                    fault.text(" in another form: both are ").text(found)
                } else {
                    fault.text(" as ").text(wanted).text(" and not as ").text(found)
                };
                fault
                    .slug("snapshot_type_mismatch")
                    .why()
                    .text("a copy takes whatever its source holds, and what does not fit is lost")
                    .help()
                    .text("give it the type that ")
                    .field(source.name, path)
                    .text(" has")
                    .raise()
            }
            if let Some(bound) = narrower_bound(copy, shape) {
                Fault::new()
                    .text("the ")
                    .name(bound)
                    .text(" of ")
                    .name(written)
                    .text(" is narrower than that of ")
                    .field(source.name, path)
                    .text(", which it copies")
                    .slug("snapshot_type_mismatch")
                    .why()
                    .text("the validator refuses the copy of a value that its source may hold")
                    .help()
                    .text("write the same ")
                    .name(bound)
                    .text(" on both")
                    .raise()
            }
        }
    }
    true
}

/// Whether an opt-out of `snapshot_of_secret` silences anything, or may once the path is right.
#[doc(hidden)]
pub const fn copies_secret(source: &ModelSpec, path: &str) -> bool {
    !matches!(follow(source.shape, path), Source::Field { is_secret: false, .. })
}

/// `` `age: i32` copies `User.age`, which is stored``
const fn copies(source: &ModelSpec, path: &str, written: &str) -> Fault {
    Fault::new().name(written).text(" copies ").field(source.name, path).text(", which is stored")
}

/// The fields of a source that a message lists.
const SHOWN: usize = 8;

#[track_caller]
const fn no_field(source: &ModelSpec, path: &str, object: &Struct) -> ! {
    let name = last_name(path);
    let mut fault = Fault::new()
        .name(source.name)
        .text(" has no field ")
        .name(path)
        .text(" to copy")
        .slug("snapshot_unknown_field")
        .why()
        .text("a copy takes the value of one field of its source; the fields of ")
        .name(object.name)
        .text(" are ");
    let mut near = None;
    let mut n = 0;
    while n < object.fields.len() {
        let Field(rust, ..) = object.fields[n];
        if n < SHOWN {
            fault = if n == 0 { fault } else { fault.text(", ") }.name(rust);
        }
        if near.is_none() && is_near(name, rust) {
            near = Some(rust);
        }
        n += 1;
    }
    if n > SHOWN {
        fault = fault.text(" and ").number((n - SHOWN) as u64).text(" more");
    }
    match near {
        Some(near) => fault.help().text("did you mean ").name(near).text("?"),
        None => fault,
    }
    .help()
    .text("name a field of the source; `#[from(…)]` does where its copy has another name")
    .raise()
}

/// The part of a path that is wrong can be any but is nearly always the last.
const fn last_name(path: &str) -> &str {
    let mut n = path.len();
    while n > 0 && path.as_bytes()[n - 1] != b'.' {
        n -= 1;
    }
    path.split_at(n).1
}

#[track_caller]
const fn no_object(source: &ModelSpec, path: &str, shape: &Shape, length: usize) -> ! {
    let before = path.split_at(length).0;
    let fault = Fault::new().name(source.name).text(" has no field ").name(path).text(" to copy");
    let fault = fault.slug("snapshot_unknown_field").why().name(if before.is_empty() {
        source.name
    } else {
        before
    });
    fault
        .text(" is stored as ")
        .text(shape.stored_as())
        .text(", and a copy takes one value, of a field that every document has")
        .help()
        .text("copy the whole, or a field outside of it")
        .raise()
}

/// Checks that the field a copy is found through refers to the model it is copied from.
#[doc(hidden)]
#[track_caller]
pub const fn assert_via(target: &ModelSpec, source: &ModelSpec, via: &str) {
    if same_text(target.name, source.name) && same_text(target.collection, source.collection) {
        return;
    }
    Fault::new()
        .name(via)
        .text(" refers to ")
        .name(target.name)
        .text(", and the copy is of ")
        .name(source.name)
        .slug("snapshot_without_ref")
        .why()
        .text("a copy is traced and kept true through the reference to its source")
        .help()
        .text("name a field of type `Ref<")
        .text(source.name)
        .text(">`")
        .raise()
}

/// Checks that the fields by which children are found and sorted exist.
#[doc(hidden)]
#[track_caller]
pub const fn assert_children(child: &ModelSpec, paths: &[&str]) {
    let mut n = 0;
    while n < paths.len() {
        if !matches!(child.shape.core(), Shape::Any)
            && !crate::shape::path_exists(child.shape, paths[n])
        {
            Fault::new()
                .name(child.name)
                .text(" has no field ")
                .name(paths[n])
                .slug("subset_without_source")
                .why()
                .text("`via` is the field of the child that refers back, and `sort` its order")
                .help()
                .text("write the Rust name of a field of ")
                .name(child.name)
                .raise()
        }
        n += 1;
    }
}

impl Fault {
    /// The message with `` `User.address.city` `` behind it.
    const fn field(self, model: &str, path: &str) -> Self {
        self.text("`").text(model).text(".").text(path).text("`")
    }
}

impl Shape {
    /// The shape of the values that are not null.
    const fn non_null(&self) -> &Shape {
        match self {
            Shape::Optional(inner) | Shape::Required(inner) | Shape::Bounded(inner, _) => {
                inner.non_null()
            }
            _ => self,
        }
    }

    /// The BSON type in the server's word; whole numbers by the one that all of them fit in.
    const fn stored_as(&self) -> &'static str {
        match self.core() {
            Shape::Int(low, high) if *low >= i32::MIN as i64 && *high <= i32::MAX as i64 => "int",
            Shape::Int(..) => "long",
            _ => self.bson_type(),
        }
    }
}
