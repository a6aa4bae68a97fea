//! The derives where a user's own names, lints and macros are in the way.
//!
//! That these modules compile is the test; what the derives make of them is looked at too. The
//! crate under another name stands in `tests/renamed`, where no other name leads to it.

#![deny(
    warnings,
    clippy::all,
    clippy::pedantic,
    missing_docs,
    missing_debug_implementations,
    nonstandard_style,
    rust_2018_idioms,
    single_use_lifetimes,
    unreachable_pub,
    unused,
    unused_qualifications
)]
#![allow(dead_code, reason = "the models are described, not stored")]
#![allow(clippy::unwrap_used, reason = "tests")]

#[path = "hygiene/attributes.rs"]
pub mod attributes;
#[path = "hygiene/generics.rs"]
pub mod generics;
#[path = "hygiene/macros.rs"]
pub mod macros;
#[path = "hygiene/no_prelude.rs"]
pub mod no_prelude;
#[path = "hygiene/places.rs"]
pub mod places;
#[path = "hygiene/queries.rs"]
pub mod queries;
#[path = "hygiene/shadows.rs"]
pub mod shadows;
