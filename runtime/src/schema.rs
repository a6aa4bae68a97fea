//! The `$jsonSchema` a shape means: one tree, rendered for the server and walked by the check.
//!
//! ```text
//! Shape ─▶ Schema ─┬▶ validator (bson::Document)
//!                  └▶ check (raw bytes ─▶ Violations)
//! ```

mod branches;
mod build;
mod check;
mod decode;
mod equality;
mod flatten;
mod keyword;
mod number;
mod pattern;
mod pins;
mod raw;
mod render;
mod report;
mod types;
mod validator;
mod violation;

pub use violation::{Violation, Violations};

pub(crate) use decode::decode;
pub(crate) use keyword::{Schema, Unknown};
#[cfg(feature = "driver")]
pub(crate) use pins::is_pin;
pub(crate) use validator::{check, fnv1a, validator};
