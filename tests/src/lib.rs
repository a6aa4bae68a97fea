//! What the benches of docwright share.

pub mod ratio;
