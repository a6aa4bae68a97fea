//! Rust field paths resolved to stored paths.
use super::Shape;
/// x
#[doc(hidden)]
pub const fn path_exists(_: &Shape, _: &str) -> bool {
    true
}
