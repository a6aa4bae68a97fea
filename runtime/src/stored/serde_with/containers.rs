//! Adapters inside pointers, options, sequences and tuples.

use super::Adapted;
use crate::model::{Stored, StoredAs};
use crate::shape::{self, Shape};
use serde_with::formats::Format;
use serde_with::{OneOrMany, SetLastValueWins, SetPreventDuplicates, VecSkipError};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeSet, BinaryHeap, HashSet, LinkedList, VecDeque};
use std::ops::{Bound, Range, RangeFrom, RangeInclusive, RangeTo};
use std::rc::Rc;
use std::sync::{Arc, Mutex, RwLock};

/// `$container<A>` adapts `$container<T>`.
macro_rules! same_container {
    ($([$($param:tt)*] $container:ident $(, $hasher:ident)?;)+) => {$(
        impl<T, A: StoredAs<T>, $($param)*> StoredAs<$container<T $(, $hasher)?>>
            for $container<A $(, $hasher)?>
        {
            const SHAPE: &'static Shape =
                <$container<Adapted<T, A> $(, $hasher)?> as Stored>::SHAPE;
        }
    )+};
}
same_container! {
    [] Option; [] Box; [] Rc; [] Arc; [] Cell; [] RefCell; [] Mutex; [] RwLock;
    [] Vec; [] VecDeque; [] LinkedList; [] BinaryHeap; [] BTreeSet; [S] HashSet, S;
    [] Range; [] RangeFrom; [] RangeInclusive; [] RangeTo; [] Bound;
}
#[cfg(feature = "indexmap")]
same_container!([S] IndexSet, S;);
#[cfg(feature = "indexmap")]
use indexmap::IndexSet;

impl<T, A: StoredAs<T>> StoredAs<Box<[T]>> for Box<[A]> {
    const SHAPE: &'static Shape = <[Adapted<T, A>] as Stored>::SHAPE;
}

impl<T, A: StoredAs<T>, const N: usize> StoredAs<[T; N]> for [A; N] {
    const SHAPE: &'static Shape = <[Adapted<T, A>; N] as Stored>::SHAPE;
}

impl<T, A: StoredAs<T>, E, B: StoredAs<E>> StoredAs<Result<T, E>> for Result<A, B> {
    const SHAPE: &'static Shape = <Result<Adapted<T, A>, Adapted<E, B>> as Stored>::SHAPE;
}

#[cfg(feature = "smallvec")]
impl<T, A> StoredAs<smallvec::SmallVec<T>> for smallvec::SmallVec<A>
where
    T: smallvec::Array,
    A: smallvec::Array<Item: StoredAs<T::Item>>,
{
    const SHAPE: &'static Shape = &Shape::Array(<A::Item as StoredAs<T::Item>>::SHAPE);
}

/// A sequence of `T`, whatever it is called.
macro_rules! sequences {
    ($([$($param:tt)*] $sequence:ty),+ $(,)?) => {$(
        impl<T, A: StoredAs<T>, F: Format, $($param)*> StoredAs<$sequence> for OneOrMany<A, F> {
            const SHAPE: &'static Shape =
                &Shape::AnyOf(None, &[A::SHAPE, &Shape::Array(A::SHAPE)]);
        }
    )+};
}
sequences!(
    [] Vec<T>,
    [] VecDeque<T>,
    [] LinkedList<T>,
    [] BinaryHeap<T>,
    [] BTreeSet<T>,
    [] Box<[T]>,
    [S] HashSet<T, S>,
);

impl<T, A: StoredAs<T>, I> StoredAs<Vec<T>> for VecSkipError<A, I> {
    const SHAPE: &'static Shape = &Shape::Array(A::SHAPE);
}

macro_rules! sets {
    ($([$($param:tt)*] $set:ty),+ $(,)?) => {$(
        impl<T, A: StoredAs<T>, $($param)*> StoredAs<$set> for SetPreventDuplicates<A> {
            const SHAPE: &'static Shape = &Shape::Bounded(
                &Shape::Array(A::SHAPE),
                &[shape::Bound::UniqueItems],
            );
        }

        impl<T, A: StoredAs<T>, $($param)*> StoredAs<$set> for SetLastValueWins<A> {
            const SHAPE: &'static Shape = &Shape::Array(A::SHAPE);
        }
    )+};
}
sets!([] BTreeSet<T>, [S] HashSet<T, S>);

macro_rules! tuples {
    ($(($t:ident $a:ident))+) => {
        #[diagnostic::do_not_recommend]
        impl<$($t, $a: StoredAs<$t>),+> StoredAs<($($t,)+)> for ($($a,)+) {
            const SHAPE: &'static Shape = &Shape::Tuple(&[$($a::SHAPE),+]);
        }
        tuples!(@shorter $(($t $a))+);
    };
    (@shorter ($t:ident $a:ident) $($rest:tt)+) => { tuples!($($rest)+); };
    (@shorter ($t:ident $a:ident)) => {};
}
tuples!((T1 A1) (T2 A2) (T3 A3) (T4 A4) (T5 A5) (T6 A6) (T7 A7) (T8 A8)
    (T9 A9) (T10 A10) (T11 A11) (T12 A12) (T13 A13) (T14 A14) (T15 A15) (T16 A16));
