//! References: a field that holds the `_id` of a document of another collection.

use crate::assert::{Fault, same_text};
use crate::model::{Model, Stored};
use crate::shape::{Shape, Struct};
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
    note = "why: MongoDB stores the bare `_id`, which does not say of which collection it is",
    note = "help: name the model, `#[reference(Model)]`, or use `Ref<Model>` as the type",
    note = "help: `docwright rule reference_without_target` tells more"
)]
pub trait RefTarget {
    /// The model referred to.
    type Target: Model;
}

#[diagnostic::do_not_recommend]
impl<T: Model> RefTarget for Ref<T> {
    type Target = T;
}

macro_rules! holds_references {
    ($($holder:ty),*) => {$(
        #[diagnostic::do_not_recommend]
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
    let field = field.item();
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
        .text(model)
        .text(">`, or the type of its `_id`")
        .raise();
}

/// Whether a value of the one shape can equal one of the other.
const fn can_equal(a: &Shape, b: &Shape) -> bool {
    match (a.core(), b.core()) {
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
mod tests {
    use super::*;
    use crate::shape::{Field, FieldOptions};

    #[test]
    fn shapes_are_told_apart_by_more_than_their_type() {
        const fn key(name: &'static str) -> Field {
            Field("a", name, &Shape::Bool, &FieldOptions::PLAIN)
        }
        const A: &Shape = &Shape::Struct(&Struct::new("A", &[key("a")]));
        const B: &Shape = &Shape::Struct(&Struct::new("B", &[key("b")]));
        let uuid = Shape::Binary(Some(4));
        for (a, b, equal) in [
            (&uuid, &Shape::Binary(Some(4)), true),
            (&uuid, &Shape::Binary(Some(3)), false),
            (&uuid, &Shape::Binary(None), true),
            (&Shape::Names(&["a"]), &Shape::Names(&["b", "a"]), true),
            (&Shape::Names(&["a"]), &Shape::Names(&["b", "c"]), false),
            (&Shape::Names(&["a"]), &Shape::String, true),
            (A, A, true),
            (A, B, false),
            (&Shape::AnyOf(None, &[A, B]), &Shape::AnyOf(None, &[A, B]), true),
            (&Shape::AnyOf(None, &[A, B]), &Shape::AnyOf(None, &[A]), false),
            (A, &Shape::String, false),
        ] {
            assert_eq!(can_equal(a, b), equal, "{a:?} {b:?}");
        }
    }
}
