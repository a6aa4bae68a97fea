//! What the tests and benches of docwright share.
#![allow(missing_docs, clippy::unwrap_used, reason = "tests")]

pub mod exceptions;
pub mod mutation;
pub mod ratio;
pub mod wire_cases;
