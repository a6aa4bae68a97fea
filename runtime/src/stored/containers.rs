//! Pointers, cells, options, sequences and tuples of the standard library.

use crate::model::Stored;
use crate::shape::Shape;
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeSet, BinaryHeap, HashSet, LinkedList, VecDeque};
use std::rc::Rc;
use std::sync::{Arc, Mutex, RwLock};

// A missing field reads as `None` through any of these, so `Box<Option<T>>` is as optional as
// `Option<T>`.
stored_generic!(
    [+ ?Sized] Box<T>,
    [+ ?Sized] Rc<T>,
    [+ ?Sized] Arc<T>,
    [] Cell<T>,
    [+ ?Sized] RefCell<T>,
    [+ ?Sized] Mutex<T>,
    [+ ?Sized] RwLock<T>,
    [+ ?Sized + ToOwned] Cow<'_, T>,
    => T::SHAPE
);

// `Some(None)` and `None` are both written as null.
stored_generic!([] Option<T> => [&Shape::Optional(T::SHAPE), T::SHAPE]
    [matches!(T::SHAPE, Shape::Optional(_)) as usize]);

stored_generic!(
    [] [T],
    [] Vec<T>,
    [] VecDeque<T>,
    [] LinkedList<T>,
    [] BinaryHeap<T>,
    [] BTreeSet<T>,
    => &Shape::Array(T::SHAPE)
);

impl<T: Stored, S> Stored for HashSet<T, S> {
    const SHAPE: &'static Shape = &Shape::Array(T::SHAPE);
}

impl<T: Stored, const N: usize> Stored for [T; N] {
    const SHAPE: &'static Shape = &Shape::ArrayOf(T::SHAPE, N);
}

macro_rules! tuples {
    ($first:ident $($rest:ident)*) => {
        #[diagnostic::do_not_recommend]
        impl<$first: Stored, $($rest: Stored),*> Stored for ($first, $($rest,)*) {
            const SHAPE: &'static Shape = &Shape::Tuple(&[$first::SHAPE, $($rest::SHAPE),*]);
        }
        tuples!($($rest)*);
    };
    () => {};
}
tuples!(A B C D E F G H I J K L M N O P);
