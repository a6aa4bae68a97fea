//! Declared queries: their filters and what they find; and the proof on the server that each has its
//! index, and each index its use.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]
#![allow(clippy::duplicated_attributes, reason = "two indexes may share a key")]

#[path = "queries/edges.rs"]
mod edges;
#[path = "queries/filters.rs"]
mod filters;
#[path = "queries/found.rs"]
mod found;
#[path = "schema/rng.rs"]
#[allow(dead_code, reason = "other tests draw more")]
mod rng;
#[path = "queries/served.rs"]
mod served;
#[path = "queries/usage.rs"]
mod usage;
#[path = "queries/verdicts.rs"]
mod verdicts;
#[path = "queries/world.rs"]
mod world;
