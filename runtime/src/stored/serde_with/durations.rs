//! Durations and points in time as numbers.

use crate::model::{Stored, StoredAs};
use crate::shape::Shape;
use serde_with::formats::{Format, Strictness};
use serde_with::{
    DurationMicroSeconds, DurationMicroSecondsWithFrac, DurationMilliSeconds,
    DurationMilliSecondsWithFrac, DurationNanoSeconds, DurationNanoSecondsWithFrac,
    DurationSeconds, DurationSecondsWithFrac, TimestampMicroSeconds, TimestampMicroSecondsWithFrac,
    TimestampMilliSeconds, TimestampMilliSecondsWithFrac, TimestampNanoSeconds,
    TimestampNanoSecondsWithFrac, TimestampSeconds, TimestampSecondsWithFrac,
};

// The first parameter is the type written.
macro_rules! written_as {
    ($($adapter:ident),+ $(,)?) => {$(
        impl<T, W: Stored + Format, S: Strictness> StoredAs<T> for $adapter<W, S> {
            const SHAPE: &'static Shape = W::SHAPE;
        }
    )+};
}
written_as!(
    DurationSeconds,
    DurationMilliSeconds,
    DurationMicroSeconds,
    DurationNanoSeconds,
    DurationSecondsWithFrac,
    DurationMilliSecondsWithFrac,
    DurationMicroSecondsWithFrac,
    DurationNanoSecondsWithFrac,
    TimestampSeconds,
    TimestampMilliSeconds,
    TimestampMicroSeconds,
    TimestampNanoSeconds,
    TimestampSecondsWithFrac,
    TimestampMilliSecondsWithFrac,
    TimestampMicroSecondsWithFrac,
    TimestampNanoSecondsWithFrac,
);
