//! Rust field paths resolved to stored paths.
/// x
#[derive(Debug)]
pub struct Resolved;
/// x
#[derive(Debug)]
pub struct StoredPath;
