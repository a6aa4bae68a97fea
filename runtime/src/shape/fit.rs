//! Whether the bounds of a field mean anything on its shape.

use super::{Bound, Bounds, Keys, Number, Shape};
use crate::assert::Fault;

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
            (Bound::StandsFor(_) | Bound::RefersTo(..) | Bound::MaxBytes(_), _) => true,
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

    pub(crate) const fn is_array(&self) -> bool {
        matches!(self, Shape::Array(_) | Shape::ArrayOf(..) | Shape::Tuple(_))
    }

    const fn is_map(&self) -> bool {
        matches!(self, Shape::Map(..))
    }
}

/// Checks what the tokens do not show: bounds behind an alias, and bounds that are constants.
#[doc(hidden)]
#[track_caller]
pub const fn check_bounds(shape: &Shape, bounds: &[Bound], field: &str) {
    if !shape.takes(bounds) {
        Fault::new()
            .text("a bound of ")
            .name(field)
            .text(" does not apply to its type")
            .slug("bound_on_wrong_type")
            .why()
            .text("MongoDB ignores a keyword that belongs to another type")
            .help()
            .text(
                "text has `min_length`, `max_length` and `pattern`, a number `min` and `max`, \
                 arrays and maps `#[embed(max = N)]`",
            )
            .raise()
    }
    if shape.cannot_reach(bounds) {
        Fault::new()
            .text("a limit of ")
            .name(field)
            .text(" does not fit its type")
            .slug("range_outside_type")
            .why()
            .text("the type has no value at the limit, or counts none so large exactly")
            .help()
            .text("use a wider type, or a limit within its range")
            .raise()
    }
    if contradict(bounds) {
        Fault::new()
            .text("the bounds of ")
            .name(field)
            .text(" cannot be met")
            .slug("contradictory_bounds")
            .why()
            .text("a minimum is above its maximum, or a maximum is 0: no value would do")
            .help()
            .text("let each minimum be at most its maximum, and each maximum 1 or more")
            .raise()
    }
}

/// The whole numbers a double counts exactly.
const EXACT: i64 = 1 << 53;

impl Shape {
    /// Whether a limit lies outside of the whole numbers that the type has.
    const fn cannot_reach(&self, bounds: &[Bound]) -> bool {
        let core = self.core();
        let mut n = 0;
        while n < bounds.len() {
            let outside = match (&bounds[n], core) {
                (
                    Bound::Item(bounds),
                    Shape::Array(item) | Shape::ArrayOf(item, _) | Shape::Map(_, item),
                ) => item.cannot_reach(bounds),
                (
                    Bound::Min(limit)
                    | Bound::Max(limit)
                    | Bound::ExclusiveMin(limit)
                    | Bound::ExclusiveMax(limit),
                    _,
                ) => match (core, limit) {
                    (Shape::Int(low, high), Number::Int(limit)) => *limit < *low || *limit > *high,
                    (Shape::Int(low, high), Number::Double(limit)) => {
                        *limit < *low as f64 || *limit > *high as f64
                    }
                    (Shape::Double, Number::Int(limit)) => *limit < -EXACT || *limit > EXACT,
                    _ => false,
                },
                _ => false,
            };
            if outside {
                return true;
            }
            n += 1;
        }
        false
    }
}

/// Whether no value meets the bounds.
const fn contradict(list: &[Bound]) -> bool {
    let bounds = Bounds::of(list);
    let numbers = match (bounds.min, bounds.max) {
        (Some(low), Some(high)) => {
            let excluded = bounds.exclusive_min || bounds.exclusive_max;
            match (low, high) {
                (Number::Int(low), Number::Int(high)) => low > high || (excluded && low == high),
                (low, high) => {
                    let (low, high) = (low.as_double(), high.as_double());
                    low > high || (excluded && low == high)
                }
            }
        }
        _ => false,
    };
    let step = matches!(bounds.multiple_of, Some(step) if step.as_double() <= 0.0);
    let items = match bounds.item {
        Some(item) => contradict(item),
        None => false,
    };
    numbers
        || step
        || items
        || crossed(bounds.min_length, bounds.max_length)
        || crossed(bounds.min_items, bounds.max_items)
        || crossed(None, bounds.key_max_length)
}

const fn crossed(least: Option<u64>, most: Option<u64>) -> bool {
    match (least, most) {
        (_, Some(0)) => true,
        (Some(least), Some(most)) => least > most,
        _ => false,
    }
}
