//! The type of `smallvec`.

use crate::model::Stored;
use crate::shape::Shape;
use smallvec::{Array, SmallVec};

impl<A: Array> Stored for SmallVec<A>
where
    A::Item: Stored,
{
    const SHAPE: &'static Shape = &Shape::Array(<A::Item as Stored>::SHAPE);
}
