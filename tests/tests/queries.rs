//! Declared queries, their filters and what they find.

#[path = "queries/filters.rs"]
mod filters;
#[path = "queries/found.rs"]
mod found;
#[path = "schema/rng.rs"]
#[allow(dead_code, reason = "other tests draw more")]
mod rng;
