//! The types of `time`: arrays of numbers, not dates.
//!
//! `Weekday` and `Month` are left out: they do not read the number they write. So is `Timestamp`,
//! which writes an `i128`.

use crate::shape::{Bound, Meaning, Shape};
use time::{Date, Duration, OffsetDateTime, PrimitiveDateTime, Time, UtcDateTime, UtcOffset};

// The feature `large-dates` widens the years.
const YEAR: &Shape = &Shape::Int(Date::MIN.year() as i64, Date::MAX.year() as i64);
const DAY: &Shape = &Shape::Int(1, 366);
const HOUR: &Shape = &Shape::Int(0, 23);
const SIXTIETH: &Shape = &Shape::Int(0, 59);
const NANOSECOND: &Shape = &Shape::Int(0, 999_999_999);
const OFFSET_HOUR: &Shape = &Shape::Int(-25, 25);
const OFFSET_SIXTIETH: &Shape = &Shape::Int(-59, 59);

/// A type that means a date, whatever numbers it is written as.
macro_rules! date {
    ($($ty:ty),+ => $numbers:expr) => {
        stored!($($ty),+ => &Shape::Bounded(
            &Shape::Tuple($numbers),
            &[Bound::StandsFor(Meaning::Date)],
        ));
    };
}

date!(Date => &[YEAR, DAY]);
date!(PrimitiveDateTime, UtcDateTime => &[YEAR, DAY, HOUR, SIXTIETH, SIXTIETH, NANOSECOND]);
date!(OffsetDateTime => &[
    YEAR, DAY, HOUR, SIXTIETH, SIXTIETH, NANOSECOND, OFFSET_HOUR, OFFSET_SIXTIETH, OFFSET_SIXTIETH,
]);
stored!(Time => &Shape::Tuple(&[HOUR, SIXTIETH, SIXTIETH, NANOSECOND]));
stored!(UtcOffset => &Shape::Tuple(&[OFFSET_HOUR, OFFSET_SIXTIETH, OFFSET_SIXTIETH]));
const DURATION: &Shape =
    &Shape::Tuple(&[&Shape::Int(i64::MIN, i64::MAX), &Shape::Int(-999_999_999, 999_999_999)]);
stored!(Duration => &Shape::Bounded(DURATION, &[Bound::StandsFor(Meaning::Duration)]));
