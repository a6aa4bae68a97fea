//! A stored path as one number, so that a constant can compare paths that begin in different types.

use super::super::Shape;
use super::{split_at_dot, step};

/// Where in a document: FNV-1a of the stored path.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StoredPlace(pub(crate) u64);

impl StoredPlace {
    pub(crate) const ROOT: StoredPlace = StoredPlace(0xCBF2_9CE4_8422_2325);

    /// The field of that stored name; of a flattened one, which has none, the same place.
    pub(crate) const fn field(self, stored: &[u8]) -> Self {
        let mut place = if stored.is_empty() { self } else { self.byte(b'.') };
        let mut n = 0;
        while n < stored.len() {
            place = place.byte(stored[n]);
            n += 1;
        }
        place
    }

    /// Where the Rust path leads from a shape at this place; the place itself for an empty one.
    pub(crate) const fn path(self, shape: &'static Shape, path: &str) -> Self {
        let (mut place, mut at, mut rest) = (self, shape, Some(path.as_bytes()));
        while let Some(path) = rest {
            let (name, after) = split_at_dot(path);
            let Some(step) = step(at, name, after) else { return place };
            place = place.field(step.stored);
            (at, rest) = (step.shape, after);
        }
        place
    }

    pub(crate) const fn byte(self, byte: u8) -> Self {
        StoredPlace((self.0 ^ byte as u64).wrapping_mul(0x0000_0100_0000_01B3))
    }
}
