//! Validators as they are sent, and the verdict of `check` against that of a real server.

#![allow(clippy::unwrap_used, reason = "a test fails where there is nothing to unwrap")]

#[path = "schema/differential.rs"]
mod differential;
#[path = "schema/golden.rs"]
mod golden;
#[path = "schema/make.rs"]
mod make;
#[path = "schema/mutate.rs"]
mod mutate;
#[path = "schema/node.rs"]
mod node;
#[path = "schema/patterns.rs"]
mod patterns;
#[path = "schema/random.rs"]
mod random;
#[path = "schema/rng.rs"]
mod rng;
#[path = "schema/values.rs"]
mod values;
#[path = "schema/written.rs"]
mod written;
