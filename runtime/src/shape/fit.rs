//! Whether the bounds of a field mean anything on its shape.

use super::{Bounds, Keys, Shape};

impl Shape {
    /// Whether each stated bound is a keyword that the server applies to values of this shape; it
    /// ignores one that belongs to another type.
    #[doc(hidden)]
    pub const fn takes(&self, bounds: &Bounds) -> bool {
        let text =
            bounds.min_length.is_some() || bounds.max_length.is_some() || bounds.pattern.is_some();
        let number = bounds.min.is_some() || bounds.max.is_some() || bounds.multiple_of.is_some();
        let count = bounds.min_items.is_some() || bounds.max_items.is_some();
        let key = bounds.key_pattern.is_some() || bounds.key_max_length.is_some();
        let item = match (bounds.item, self.core()) {
            (None, _) => true,
            (Some(item), Shape::Array(shape) | Shape::ArrayOf(shape, _) | Shape::Map(_, shape)) => {
                shape.takes(item)
            }
            (Some(_), core) => core.is_open_ended(),
        };
        let core = self.core();
        item && (!text || core.is_open_ended() || core.is_text())
            && (!number || core.is_open_ended() || core.is_number())
            && (!count || core.is_open_ended() || core.is_array() || core.is_map())
            && (!key || matches!(core, Shape::Map(Keys::Text, _)))
            && (!bounds.unique_items || core.is_open_ended() || core.is_array())
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
