//! Durations and points in time as numbers, within the range of the Rust type.

use crate::model::StoredAs;
use crate::shape::{Bound, Number, Shape};
use serde_with::formats::Strictness;
use serde_with::{
    DurationMicroSeconds, DurationMicroSecondsWithFrac, DurationMilliSeconds,
    DurationMilliSecondsWithFrac, DurationNanoSeconds, DurationNanoSecondsWithFrac,
    DurationSeconds, DurationSecondsWithFrac, TimestampMicroSeconds, TimestampMicroSecondsWithFrac,
    TimestampMilliSeconds, TimestampMilliSecondsWithFrac, TimestampNanoSeconds,
    TimestampNanoSecondsWithFrac, TimestampSeconds, TimestampSecondsWithFrac,
};
use std::time::{Duration, SystemTime};

/// The first and the last whole second of a type, since the epoch for a point in time.
trait Span {
    const SECONDS: (i128, i128);
}

macro_rules! spans {
    ($($ty:ty = $first:expr, $last:expr;)+) => {$(
        impl Span for $ty {
            const SECONDS: (i128, i128) = ($first as i128, $last as i128);
        }
    )+};
}

spans! {
    Duration = 0, u64::MAX;
    SystemTime = i64::MIN + 1, i64::MAX;
}

#[cfg(feature = "chrono")]
mod of_chrono {
    use super::Span;
    use chrono::{DateTime, NaiveDateTime, TimeDelta, TimeZone, Utc};

    const FIRST: i64 = DateTime::<Utc>::MIN_UTC.timestamp();
    const LAST: i64 = DateTime::<Utc>::MAX_UTC.timestamp();

    impl<Tz: TimeZone> Span for DateTime<Tz> {
        const SECONDS: (i128, i128) = (FIRST as i128, LAST as i128);
    }
    spans! {
        NaiveDateTime = FIRST, LAST;
        TimeDelta = TimeDelta::MIN.num_seconds(), TimeDelta::MAX.num_seconds();
    }
}

#[cfg(feature = "jiff")]
mod of_jiff {
    use super::Span;
    use jiff::civil::DateTime;
    use jiff::{SignedDuration, Timestamp, Zoned};

    spans! {
        Timestamp = -377_705_023_201_i64, 253_402_207_200_i64;
        Zoned = -377_705_023_201_i64, 253_402_207_200_i64;
        DateTime = -377_705_116_800_i64, 253_402_300_799_i64;
        SignedDuration = i64::MIN + 1, i64::MAX;
    }
}

#[cfg(feature = "time")]
mod of_time {
    use super::Span;
    use time::{Duration, OffsetDateTime, PrimitiveDateTime};

    const FIRST: i64 = PrimitiveDateTime::MIN.assume_utc().unix_timestamp();
    const LAST: i64 = PrimitiveDateTime::MAX.assume_utc().unix_timestamp();

    spans! {
        PrimitiveDateTime = FIRST, LAST;
        OffsetDateTime = FIRST, LAST;
        Duration = i64::MIN + 1, i64::MAX;
    }
}

/// The first and the last of a unit, of which a second has so many. On the way the number stands
/// in the seconds of a `Duration`, whatever its unit.
const fn ends<T: Span>(unit: i128) -> (i128, i128) {
    const MOST: i128 = u64::MAX as i128;
    let (first, last) = T::SECONDS;
    let (first, last) = (first * unit, last * unit + (unit - 1));
    (if first < -MOST { -MOST } else { first }, if last > MOST { MOST } else { last })
}

/// The nearest to it that BSON can hold.
const fn whole(n: i128) -> i64 {
    if n < i64::MIN as i128 {
        i64::MIN
    } else if n > i64::MAX as i128 {
        i64::MAX
    } else {
        n as i64
    }
}

/// The greatest that is not above it.
const fn double(n: i128) -> f64 {
    let double = n as f64;
    if double as i128 > n { double.next_down() } else { double }
}

// The first parameter of an adapter is the type of the number.
macro_rules! written {
    ($($unit:literal: $adapter:ident, $with_fraction:ident;)+) => {$(
        written!(@whole $unit $adapter i64);
        written!(@whole $unit $adapter u64);
        written!(@other $unit $adapter);
        written!(@other $unit $with_fraction);
    )+};
    (@whole $unit:literal $adapter:ident $number:ty) => {
        impl<T: Span, S: Strictness> StoredAs<T> for $adapter<$number, S> {
            const SHAPE: &'static Shape =
                &Shape::Int(whole(ends::<T>($unit).0), whole(ends::<T>($unit).1));
        }
    };
    (@other $unit:literal $adapter:ident) => {
        // The bounds keep NaN out too.
        impl<T: Span, S: Strictness> StoredAs<T> for $adapter<f64, S> {
            const SHAPE: &'static Shape = &Shape::Bounded(
                &Shape::Double,
                &[
                    Bound::Min(Number::Double(double(ends::<T>($unit).0))),
                    Bound::Max(Number::Double(double(ends::<T>($unit).1))),
                ],
            );
        }

        impl<T: Span, S: Strictness> StoredAs<T> for $adapter<String, S> {
            const SHAPE: &'static Shape = &Shape::String;
        }
    };
}
written! {
    1: DurationSeconds, DurationSecondsWithFrac;
    1_000: DurationMilliSeconds, DurationMilliSecondsWithFrac;
    1_000_000: DurationMicroSeconds, DurationMicroSecondsWithFrac;
    1_000_000_000: DurationNanoSeconds, DurationNanoSecondsWithFrac;
    1: TimestampSeconds, TimestampSecondsWithFrac;
    1_000: TimestampMilliSeconds, TimestampMilliSecondsWithFrac;
    1_000_000: TimestampMicroSeconds, TimestampMicroSecondsWithFrac;
    1_000_000_000: TimestampNanoSeconds, TimestampNanoSecondsWithFrac;
}
