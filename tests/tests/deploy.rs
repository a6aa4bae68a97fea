//! Validators and indexes on a real server: planned, applied, and never against stored data.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]
#![allow(clippy::duplicated_attributes, reason = "two indexes may share a key")]

#[path = "deploy/building.rs"]
mod building;
#[path = "deploy/changes.rs"]
mod changes;
#[path = "deploy/concurrent.rs"]
mod concurrent;
#[path = "deploy/data.rs"]
mod data;
#[path = "deploy/foreign.rs"]
mod foreign;
#[path = "deploy/indexes.rs"]
mod indexes;
#[path = "deploy/kinds.rs"]
mod kinds;
#[path = "deploy/limits.rs"]
mod limits;
#[path = "deploy/once.rs"]
mod once;
#[path = "deploy/planned.rs"]
mod planned;
#[path = "deploy/refused.rs"]
mod refused;
#[path = "deploy/rights.rs"]
mod rights;
#[path = "deploy/store.rs"]
mod store;
#[path = "deploy/unfinished.rs"]
mod unfinished;
#[path = "deploy/versions.rs"]
mod versions;
#[path = "deploy/world.rs"]
mod world;
