//! A type within one bound that is a literal: [`Shape::Bounded`] as a type, for the derives.
//!
//! What a generated constant borrows, the compiler proves to be free of interior mutability, and
//! promotes. Here that is done once, and a field costs no more than one without a bound.

use crate::model::Stored;
use crate::shape::{Bound, Number, Shape};
use std::marker::PhantomData;

macro_rules! bounded {
    ($($name:ident<$number:ty> => $bound:expr;)+) => {$(
        #[doc(hidden)]
        #[derive(Debug)]
        pub struct $name<T: ?Sized, const N: $number>(PhantomData<T>);

        impl<T: Stored + ?Sized, const N: $number> Stored for $name<T, N> {
            const SHAPE: &'static Shape = &Shape::Bounded(T::SHAPE, &[$bound]);
        }
    )+};
}

bounded! {
    MinLength<u64> => Bound::MinLength(N);
    MaxLength<u64> => Bound::MaxLength(N);
    MinItems<u64> => Bound::MinItems(N);
    MaxItems<u64> => Bound::MaxItems(N);
    Min<i64> => Bound::Min(Number::Int(N));
    Max<i64> => Bound::Max(Number::Int(N));
}
