//! Worst-case BSON size of a shape, as const arithmetic.
/// No bound.
pub const UNBOUNDED: u64 = u64::MAX;
