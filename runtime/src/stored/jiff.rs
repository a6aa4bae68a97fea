//! The types of `jiff`: text, not dates.

use crate::shape::{Bound, Meaning, Shape};
use jiff::civil;

stored!(
    jiff::Timestamp,
    jiff::Zoned,
    civil::Date,
    civil::DateTime,
    => &Shape::Bounded(&Shape::String, &[Bound::StandsFor(Meaning::Date)])
);
stored!(
    jiff::SignedDuration
    => &Shape::Bounded(&Shape::String, &[Bound::StandsFor(Meaning::Duration)])
);
stored!(jiff::Span, civil::Time, civil::ISOWeekDate => &Shape::String);
text_key!(jiff::Timestamp, civil::Date, civil::DateTime, civil::Time);
