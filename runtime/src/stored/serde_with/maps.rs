//! Adapters inside maps, and between maps and sequences of entries.

use super::Adapted;
use crate::model::{MapKeyAs, Stored, StoredAs};
use crate::shape::Shape;
use serde_with::{Map, MapFirstKeyWins, MapPreventDuplicates, MapSkipError, Seq};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};

/// Entries written as an object.
macro_rules! as_object {
    ($([$($param:tt)*] $type:ty = $adapter:ty),+ $(,)?) => {$(
        impl<K, V, KA: MapKeyAs<K>, VA: StoredAs<V>, $($param)*> StoredAs<$type> for $adapter {
            const SHAPE: &'static Shape =
                <BTreeMap<Adapted<K, KA>, Adapted<V, VA>> as Stored>::SHAPE;
        }
    )+};
}

/// Entries written as an array of pairs.
macro_rules! as_pairs {
    ($([$($param:tt)*] $type:ty),+ $(,)?) => {$(
        impl<K, V, KA: StoredAs<K>, VA: StoredAs<V>, $($param)*> StoredAs<$type>
            for Seq<(KA, VA)>
        {
            const SHAPE: &'static Shape = &Shape::Array(&Shape::Tuple(&[KA::SHAPE, VA::SHAPE]));
        }

        impl<K, V, KA: StoredAs<K>, VA: StoredAs<V>, $($param)*> StoredAs<$type>
            for Vec<(KA, VA)>
        {
            const SHAPE: &'static Shape = &Shape::Array(&Shape::Tuple(&[KA::SHAPE, VA::SHAPE]));
        }
    )+};
}

macro_rules! maps {
    ($([$($param:tt)*] $map:ty = $adapter:ty),+ $(,)?) => {$(
        as_object!(
            [$($param)*] $map = $adapter,
            [$($param)*] $map = MapPreventDuplicates<KA, VA>,
            [$($param)*] $map = MapFirstKeyWins<KA, VA>,
            [$($param)* I] $map = MapSkipError<KA, VA, I>,
        );
        as_pairs!([$($param)*] $map);
    )+};
}
maps!([] BTreeMap<K, V> = BTreeMap<KA, VA>, [S,] HashMap<K, V, S> = HashMap<KA, VA, S>);
#[cfg(feature = "indexmap")]
maps!([S,] indexmap::IndexMap<K, V, S> = indexmap::IndexMap<KA, VA, S>);

macro_rules! entries {
    ($([$($param:tt)*] $type:ty),+ $(,)?) => {
        as_object!($(
            [$($param)*] $type = Map<KA, VA>,
            [$($param)*] $type = BTreeMap<KA, VA>,
            [$($param)*] $type = HashMap<KA, VA>,
        )+);
    };
}
entries!(
    [] Vec<(K, V)>,
    [] VecDeque<(K, V)>,
    [] LinkedList<(K, V)>,
    [] BinaryHeap<(K, V)>,
    [] BTreeSet<(K, V)>,
    [] Box<[(K, V)]>,
    [S,] HashSet<(K, V), S>,
    [const N: usize] [(K, V); N],
);
