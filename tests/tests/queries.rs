//! The proof on the server: each declared query has its index, and each index its use.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

#[path = "queries/usage.rs"]
mod usage;
#[path = "queries/world.rs"]
mod world;
