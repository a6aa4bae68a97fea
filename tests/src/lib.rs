//! What the tests and benches of docwright share.
#![allow(missing_docs, clippy::unwrap_used, reason = "tests")]

pub mod exceptions;
pub mod mutation;
pub mod ratio;
#[allow(
    dead_code,
    clippy::enum_variant_names,
    clippy::infallible_try_from,
    reason = "the types are there for serde, which fills fields that nothing else reads"
)]
pub mod wire_cases;
