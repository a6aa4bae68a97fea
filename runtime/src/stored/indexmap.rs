//! The types of `indexmap`.

use crate::model::{MapKey, Stored};
use crate::shape::Shape;
use indexmap::{IndexMap, IndexSet};

impl<K: MapKey, V: Stored, S> Stored for IndexMap<K, V, S> {
    const SHAPE: &'static Shape = &Shape::Map(K::KEYS, V::SHAPE);
}

impl<T: Stored, S> Stored for IndexSet<T, S> {
    const SHAPE: &'static Shape = &Shape::Array(T::SHAPE);
}
