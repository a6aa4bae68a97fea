//! Declared queries, their filters, what they find and the indexes that serve them.

#[path = "queries/filters.rs"]
mod filters;
#[path = "queries/served.rs"]
mod served;
