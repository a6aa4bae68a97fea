//! The documents of one model.

use std::marker::PhantomData;

/// The documents of one model.
#[derive(Debug)]
pub struct Documents<T>(PhantomData<fn() -> T>);

impl<T> Documents<T> {
    pub(crate) fn new(_: &mongodb::Database) -> Self {
        Documents(PhantomData)
    }
}
