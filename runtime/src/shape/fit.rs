//! Whether the bounds of a field mean anything on its shape.

use super::{Bound, Keys, Shape};

impl Shape {
    /// Whether each stated bound is a keyword that the server applies to values of this shape; it
    /// ignores one that belongs to another type.
    #[doc(hidden)]
    pub const fn takes(&self, bounds: &[Bound]) -> bool {
        let mut n = 0;
        while n < bounds.len() {
            if !self.core().takes_one(&bounds[n]) {
                return false;
            }
            n += 1;
        }
        true
    }

    const fn takes_one(&self, bound: &Bound) -> bool {
        match (bound, self) {
            (Bound::KeyPattern(_) | Bound::KeyMaxLength(_), _) => {
                matches!(self, Shape::Map(Keys::Text, _))
            }
            (
                Bound::Item(bounds),
                Shape::Array(item) | Shape::ArrayOf(item, _) | Shape::Map(_, item),
            ) => item.takes(bounds),
            (Bound::StandsFor(_), _) => true,
            _ if self.is_open_ended() => true,
            (Bound::MinLength(_) | Bound::MaxLength(_) | Bound::Pattern(_), _) => self.is_text(),
            (Bound::MinItems(_) | Bound::MaxItems(_), _) => self.is_array() || self.is_map(),
            (Bound::UniqueItems, _) => self.is_array(),
            (Bound::Item(_), _) => false,
            (
                Bound::Min(_)
                | Bound::Max(_)
                | Bound::ExclusiveMin(_)
                | Bound::ExclusiveMax(_)
                | Bound::MultipleOf(_),
                _,
            ) => self.is_number(),
        }
    }

    /// A shape of several types: a bound applies to the values it fits.
    const fn is_open_ended(&self) -> bool {
        matches!(self, Shape::Any | Shape::AnyOf(..) | Shape::Types(_))
    }

    const fn is_text(&self) -> bool {
        matches!(self, Shape::String | Shape::Char | Shape::Names(_))
    }

    const fn is_number(&self) -> bool {
        matches!(self, Shape::Int(..) | Shape::IntValues(_) | Shape::Double | Shape::Decimal)
    }

    pub(super) const fn is_array(&self) -> bool {
        matches!(self, Shape::Array(_) | Shape::ArrayOf(..) | Shape::Tuple(_))
    }

    const fn is_map(&self) -> bool {
        matches!(self, Shape::Map(..))
    }
}
