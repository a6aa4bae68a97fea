//! Declared queries, their filters and what they find.

#[path = "queries/filters.rs"]
mod filters;
