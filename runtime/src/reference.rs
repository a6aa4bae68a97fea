//! References: a field that holds the `_id` of a document of another collection.

use crate::assert::{Fault, same_text};
use crate::model::{Model, Stored};
use crate::shape::Shape;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::{BTreeSet, HashSet, VecDeque};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

/// The `_id` of a document of `T`, stored as the bare id.
pub struct Ref<T: Model> {
    id: T::Id,
    target: PhantomData<fn() -> T>,
}

impl<T: Model> Ref<T> {
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

impl<T: Model> Stored for Ref<T> {
    const SHAPE: &'static Shape = <T::Id as Stored>::SHAPE;
}

impl<T: Model> Serialize for Ref<T>
where
    T::Id: Serialize,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.id.serialize(serializer)
    }
}

impl<'de, T: Model> Deserialize<'de> for Ref<T>
where
    T::Id: Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::Id::deserialize(deserializer).map(Ref::new)
    }
}

impl<T: Model> Clone for Ref<T>
where
    T::Id: Clone,
{
    fn clone(&self) -> Self {
        Ref::new(self.id.clone())
    }
}

impl<T: Model> Copy for Ref<T> where T::Id: Copy {}

impl<T: Model> PartialEq for Ref<T>
where
    T::Id: PartialEq,
{
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl<T: Model> Eq for Ref<T> where T::Id: Eq {}

impl<T: Model> PartialOrd for Ref<T>
where
    T::Id: PartialOrd,
{
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        self.id.partial_cmp(&other.id)
    }
}

impl<T: Model> Ord for Ref<T>
where
    T::Id: Ord,
{
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.id.cmp(&other.id)
    }
}

impl<T: Model> Hash for Ref<T>
where
    T::Id: Hash,
{
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl<T: Model> fmt::Debug for Ref<T>
where
    T::Id: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Ref").field(&self.id).finish()
    }
}

/// What `#[reference]` stands on: [`Ref`], alone or in an `Option`, a list or a set.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a reference [reference_without_target]",
    label = "nothing here says which model it refers to",
    note = "help: use `Ref<Model>`, or name the model: `#[reference(Model)]`"
)]
pub trait RefTarget {
    /// The model referred to.
    type Target: Model;
}

impl<T: Model> RefTarget for Ref<T> {
    type Target = T;
}

macro_rules! holds_references {
    ($($holder:ty),*) => {$(
        impl<R: RefTarget> RefTarget for $holder {
            type Target = R::Target;
        }
    )*};
}
holds_references!(Option<R>, Box<R>, Vec<R>, VecDeque<R>, BTreeSet<R>, HashSet<R>);

/// Whether a plain id field can hold the `_id` of the model it refers to: BSON compares types, so
/// the text of an id never equals the id.
#[doc(hidden)]
#[track_caller]
pub const fn assert_same_id(field: &Shape, id: &Shape, what: &str, model: &str) {
    let (field, id) = (field.item(), id.core());
    let same = same_text(field.bson_type(), id.bson_type());
    if !same {
        Fault::new()
            .text(what)
            .text(", whose _id is ")
            .text(id.bson_type())
            .slug("ref_type_mismatch")
            .why()
            .text("MongoDB compares values by type, so ")
            .text(field.bson_type())
            .text(" never equals ")
            .text(id.bson_type())
            .text(" and no document would be found")
            .help()
            .text("use `Ref<")
            .text(model)
            .text(">`, or the type of its `_id`")
            .raise();
    }
}
