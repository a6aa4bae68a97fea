//! Whether `#[field(bson = "…")]` is true of a type that no adapter changes.

use super::Shape;
use crate::Stored;
use crate::assert::Fault;
use std::marker::PhantomData;

/// What a type is stored as: `Own::<T>::SHAPE` is this constant where it is known, and else that of
/// [`OfAnyForm`].
#[doc(hidden)]
#[derive(Debug)]
pub struct Own<T: ?Sized>(PhantomData<T>);

#[doc(hidden)]
impl<T: Stored + ?Sized> Own<T> {
    pub const SHAPE: &'static Shape = T::SHAPE;
}

#[doc(hidden)]
pub trait OfAnyForm {
    const SHAPE: &'static Shape = &Shape::Any;
}

impl<T: ?Sized> OfAnyForm for Own<T> {}

/// Checks that values of the type can be of the BSON type that its field states.
#[doc(hidden)]
#[track_caller]
pub const fn assert_stated(own: &Shape, stated: &Shape, what: &str) {
    if own.can_be(stated) {
        return;
    }
    Fault::new()
        .text("`")
        .text(what)
        .text("` is stored as ")
        .text(own.bson_type())
        .text(", not as ")
        .text(stated.bson_type())
        .slug("bound_on_wrong_type")
        .why()
        .text(
            "`bson` states what an adapter writes, and the field has none; the server would refuse \
             every document",
        )
        .help()
        .text("remove `bson`, or write an adapter: `#[serde(with = \"…\")]`")
        .raise()
}

impl Shape {
    const fn can_be(&self, stated: &Shape) -> bool {
        match (self.core(), stated.core()) {
            (Shape::Any | Shape::Types(_), _) | (_, Shape::Any | Shape::Types(_)) => true,
            // `double` takes whole numbers.
            (Shape::Int(..) | Shape::IntValues(_), Shape::Double) => true,
            (Shape::Binary(Some(own)), Shape::Binary(Some(stated))) => *own == *stated,
            (Shape::AnyOf(_, branches), _) => {
                let mut n = 0;
                while n < branches.len() {
                    if branches[n].can_be(stated) {
                        return true;
                    }
                    n += 1;
                }
                // Without a branch its fault has been reported.
                n == 0
            }
            (own, stated) => crate::assert::same_text(own.bson_type(), stated.bson_type()),
        }
    }
}
