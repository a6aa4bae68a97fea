//! The types of `jiff`: text, not dates.

use crate::shape::Shape;
use jiff::civil;

stored!(
    jiff::Timestamp,
    jiff::Zoned,
    jiff::Span,
    jiff::SignedDuration,
    civil::Date,
    civil::DateTime,
    civil::Time,
    civil::ISOWeekDate,
    => &Shape::String
);
text_key!(jiff::Timestamp, civil::Date, civil::DateTime, civil::Time);
