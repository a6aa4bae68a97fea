//! References: a field that holds the `_id` of a document of another collection.

use crate::assert::{Fault, same_text};
use crate::model::{Model, Stored};
use crate::shape::{Bound, Meaning, Reference, Shape, Struct};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::rc::Rc;
use std::sync::Arc;

/// What can be referred to: every model.
///
/// A trait of its own, so that rustc says of a reference what it does not say of a list of models.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no collection that could be referred to [ref_to_embedded_only]",
    label = "a reference holds the `_id` of a document of a collection",
    note = "why: what is only embedded is stored inside other documents, and is found with them",
    note = "help: embed the `{Self}` itself, or derive `docwright::Document` for it",
    note = "help: `docwright rule ref_to_embedded_only` tells more"
)]
pub trait Referable: Model {}

#[diagnostic::do_not_recommend]
impl<T: Model> Referable for T {}

/// The `_id` of a document of `T`, stored as the bare id.
pub struct Ref<T: Referable> {
    id: T::Id,
    target: PhantomData<fn() -> T>,
}

impl<T: Referable> Ref<T> {
    /// A reference to the document with this `_id`.
    pub const fn new(id: T::Id) -> Self {
        Ref { id, target: PhantomData }
    }

    /// The `_id` referred to.
    pub const fn id(&self) -> &T::Id {
        &self.id
    }

    /// The `_id` referred to.
    pub fn into_id(self) -> T::Id {
        self.id
    }
}

impl<T: Referable> Stored for Ref<T> {
    const SHAPE: &'static Shape = &Shape::Bounded(
        &Shape::Bounded(<T::Id as Stored>::SHAPE, &[Bound::StandsFor(Meaning::Reference)]),
        &[Bound::RefersTo(T::NAME, T::COLLECTION)],
    );
}

impl<T: Referable> Serialize for Ref<T>
where
    T::Id: Serialize,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.id.serialize(serializer)
    }
}

impl<'de, T: Referable> Deserialize<'de> for Ref<T>
where
    T::Id: Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::Id::deserialize(deserializer).map(Ref::new)
    }
}

impl<T: Referable> Clone for Ref<T>
where
    T::Id: Clone,
{
    fn clone(&self) -> Self {
        Ref::new(self.id.clone())
    }
}

impl<T: Referable> Copy for Ref<T> where T::Id: Copy {}

impl<T: Referable> PartialEq for Ref<T>
where
    T::Id: PartialEq,
{
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl<T: Referable> Eq for Ref<T> where T::Id: Eq {}

impl<T: Referable> PartialOrd for Ref<T>
where
    T::Id: PartialOrd,
{
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        self.id.partial_cmp(&other.id)
    }
}

impl<T: Referable> Ord for Ref<T>
where
    T::Id: Ord,
{
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.id.cmp(&other.id)
    }
}

impl<T: Referable> Hash for Ref<T>
where
    T::Id: Hash,
{
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl<T: Referable> fmt::Debug for Ref<T>
where
    T::Id: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Ref").field(&self.id).finish()
    }
}

/// What `#[reference]` stands on: [`Ref`], alone or in an `Option`, a list, a set or a map.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a reference [reference_without_target]",
    label = "nothing here says which model it refers to",
    note = "why: MongoDB stores the bare `_id`, which does not say of which collection it is",
    note = "help: name the model, `#[reference(Model)]`, or use `Ref<Model>` as the type",
    note = "help: `docwright rule reference_without_target` tells more"
)]
pub trait RefTarget {
    /// The model referred to.
    type Target: Referable;
}

#[diagnostic::do_not_recommend]
impl<T: Referable> RefTarget for Ref<T> {
    type Target = T;
}

/// `impl RefTarget` for what holds references of type `R`.
macro_rules! holds_references {
    ($([$($param:tt)*] $holder:ty),* $(,)?) => {$(
        #[diagnostic::do_not_recommend]
        impl<R: RefTarget, $($param)*> RefTarget for $holder {
            type Target = R::Target;
        }
    )*};
}
holds_references!(
    [] Option<R>,
    [] Box<R>,
    [] Rc<R>,
    [] Arc<R>,
    [const N: usize] [R; N],
    [] Vec<R>,
    [] VecDeque<R>,
    [] LinkedList<R>,
    [] BinaryHeap<R>,
    [] BTreeSet<R>,
    [S] HashSet<R, S>,
    [K] BTreeMap<K, R>,
    [K, S] HashMap<K, R, S>,
);
#[cfg(feature = "arrayvec")]
holds_references!([const N: usize] arrayvec::ArrayVec<R, N>);
#[cfg(feature = "indexmap")]
holds_references!([S] indexmap::IndexSet<R, S>, [K, S] indexmap::IndexMap<K, R, S>);
#[cfg(feature = "smallvec")]
holds_references!([A: smallvec::Array<Item = R>] smallvec::SmallVec<A>);

/// What a type refers to: `Refers::<T>::TO` is this constant where `T` is a [`RefTarget`], and else
/// that of [`RefersToNothing`].
#[doc(hidden)]
#[derive(Debug)]
pub struct Refers<T: ?Sized>(PhantomData<T>);

#[doc(hidden)]
impl<T: RefTarget> Refers<T> {
    pub const TO: &'static [Reference] = &[Reference::to::<T::Target>()];
}

#[doc(hidden)]
pub trait RefersToNothing {
    const TO: &'static [Reference] = &[];
}

impl<T: ?Sized> RefersToNothing for Refers<T> {}

#[doc(hidden)]
impl Reference {
    /// `#[reference(T)]`.
    pub const fn to<T: Referable>() -> Self {
        Reference::of::<T>("reference")
    }

    /// `#[snapshot_of(T)]`.
    pub const fn copy_of<T: Model>() -> Self {
        Reference::of::<T>("snapshot_of")
    }

    /// The attribute called `kind`, with the model `T`.
    pub const fn of<T: Model>(kind: &'static str) -> Self {
        Reference { kind, target: T::NAME, collection: T::COLLECTION, id: <T::Id as Stored>::SHAPE }
    }
}

impl Shape {
    /// The model, by name and collection, that a `Ref` refers to, alone or in an `Option`, an array
    /// or a set: an alias hides the `Ref` from the tokens.
    pub(crate) const fn refers_to(&self) -> Option<(&'static str, &'static str)> {
        match self {
            Shape::Bounded(_, [Bound::RefersTo(name, collection)]) => Some((*name, *collection)),
            Shape::Optional(inner)
            | Shape::Required(inner)
            | Shape::Bounded(inner, _)
            | Shape::Array(inner)
            | Shape::ArrayOf(inner, _) => inner.refers_to(),
            _ => None,
        }
    }
}

/// Whether a field whose type hides it is a single reference, which needs an index.
#[doc(hidden)]
pub const fn refers_to_one(field: &Shape) -> bool {
    field.refers_to().is_some() && !holds_many(field)
}

/// Checks that a field of a model without an index is no single reference.
#[doc(hidden)]
#[track_caller]
pub const fn assert_indexed(field: &Shape, name: &str, model: &str) {
    let Some((target, _)) = field.refers_to() else { return };
    if holds_many(field) {
        return;
    }
    Fault::new()
        .name(name)
        .text(" refers to ")
        .name(target)
        .text(", but no index begins with it")
        .lint("ref_many_without_index")
        .why()
        .text("to find the documents that refer to one ")
        .name(target)
        .text(", MongoDB would read them all")
        .help()
        .text("write `#[index(")
        .text(name)
        .text(" = 1)]` on ")
        .name(model)
        .raise()
}

/// Whether a field holds several references: in a list, a map or a tuple; or it may, once its type
/// compiles.
#[doc(hidden)]
pub const fn holds_many(field: &Shape) -> bool {
    field.is_unknown()
        || matches!(
            field.core(),
            Shape::Array(_) | Shape::ArrayOf(..) | Shape::Tuple(_) | Shape::Map(..)
        )
}

/// Whether a field called like an id is one, and its type says nothing of a model.
#[doc(hidden)]
pub const fn dangles(field: &Shape, refers: &[Reference]) -> bool {
    let id = match field.item() {
        Shape::ObjectId | Shape::Binary(Some(_)) => true,
        Shape::Int(_, most) => *most >= i32::MAX as i64,
        _ => false,
    };
    id && refers.is_empty()
}

/// Whether a field can hold the `_id` of the model that its attribute names: BSON compares types,
/// so the text of an id never equals the id. `refers` is what its type refers to by itself.
#[doc(hidden)]
#[track_caller]
pub const fn assert_refers(field: &Shape, refers: &[Reference], to: Reference, what: &str) {
    if let [own, ..] = refers {
        if same_text(own.target, to.target) && same_text(own.collection, to.collection) {
            return;
        }
        Fault::new()
            .text(what)
            .text(", and its type to ")
            .name(own.target)
            .slug("ref_type_mismatch")
            .why()
            .text("a field holds the `_id`s of one collection")
            .help()
            .text("write `#[reference]` alone, or use `Ref<")
            .text(to.target)
            .text(">`")
            .raise()
    }
    let (field, id) = (field.item(), to.id);
    if can_equal(field, id) {
        return;
    }
    let (found, wanted) = (field.bson_type(), id.bson_type());
    let fault = Fault::new().text(what).text(", whose _id is ").text(wanted);
    let fault = if same_text(found, wanted) {
        fault.text(" of another form").slug("ref_type_mismatch").why().text(
            "a binary of another subtype, an object of other fields and a name of another enum \
             are never equal",
        )
    } else {
        fault
            .slug("ref_type_mismatch")
            .why()
            .text("MongoDB compares values by type, so ")
            .text(found)
            .text(" never equals ")
            .text(wanted)
    };
    fault
        .text(" and no document would be found")
        .help()
        .text("use `Ref<")
        .text(to.target)
        .text(">`, or the type of its `_id`")
        .raise()
}

/// Whether a value of the one shape can equal one of the other.
pub(crate) const fn can_equal(a: &Shape, b: &Shape) -> bool {
    match (a.core(), b.core()) {
        // Its own faults are told already.
        _ if a.is_unknown() || b.is_unknown() => true,
        (Shape::Binary(Some(a)), Shape::Binary(Some(b))) => *a == *b,
        (Shape::Names(a), Shape::Names(b)) => shares_name(a, b),
        (Shape::Struct(a), Shape::Struct(b)) => same_fields(a, b),
        (Shape::AnyOf(_, a), Shape::AnyOf(_, b)) | (Shape::Tuple(a), Shape::Tuple(b)) => {
            let mut n = 0;
            while n < a.len() && n < b.len() && can_equal(a[n], b[n]) {
                n += 1;
            }
            n == a.len() && n == b.len()
        }
        (a, b) => same_text(a.bson_type(), b.bson_type()),
    }
}

const fn same_fields(a: &Struct, b: &Struct) -> bool {
    let mut n = 0;
    while n < a.fields.len() && n < b.fields.len() {
        let (a, b) = (&a.fields[n], &b.fields[n]);
        if !same_text(a.1, b.1) || !can_equal(a.2, b.2) {
            return false;
        }
        n += 1;
    }
    a.fields.len() == b.fields.len()
}

const fn shares_name(a: &[&str], b: &[&str]) -> bool {
    let mut n = 0;
    while n < a.len() * b.len() {
        if same_text(a[n / b.len()], b[n % b.len()]) {
            return true;
        }
        n += 1;
    }
    false
}

#[cfg(test)]
mod tests;
