//! The list of an application's models: `models![…]` and what is wrong with a list at compile time.

use crate::model::ModelSpec;

/// The models of an application; made by [`models!`](crate::models!).
#[derive(Clone, Copy, Debug)]
pub struct Models(&'static [&'static ModelSpec]);

impl Models {
    #[doc(hidden)]
    pub const fn new(specs: &'static [&'static ModelSpec]) -> Self {
        Models(specs)
    }

    /// The descriptions, in the order they were listed.
    pub const fn specs(&self) -> &'static [&'static ModelSpec] {
        self.0
    }
}
