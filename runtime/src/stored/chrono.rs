//! The types of `chrono`: text, not dates.

use crate::model::Stored;
use crate::shape::{Bound, Meaning, Shape};
use chrono::{DateTime, Month, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, TimeZone, Weekday};

impl<Tz: TimeZone> Stored for DateTime<Tz> {
    const SHAPE: &'static Shape = DATE;
}

const DATE: &Shape = &Shape::Bounded(&Shape::String, &[Bound::StandsFor(Meaning::Date)]);
stored!(NaiveDate, NaiveDateTime => DATE);
stored!(NaiveTime => &Shape::String);
text_key!(NaiveDate, NaiveDateTime, NaiveTime);

/// `TimeDelta::MAX` is `i64::MAX` milliseconds.
const SECONDS: i64 = i64::MAX / 1_000;
const TIME_DELTA: &Shape =
    &Shape::Tuple(&[&Shape::Int(-SECONDS - 1, SECONDS), &Shape::Int(0, 999_999_999)]);
stored!(TimeDelta => &Shape::Bounded(TIME_DELTA, &[Bound::StandsFor(Meaning::Duration)]));

stored!(Weekday => &Shape::Names(&["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]));
stored!(Month => &Shape::Names(&[
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
]));
