//! The proof on the server that each declared query has its index.

mod explain;
mod sample;
mod verdict;

pub use explain::Examined;
pub use verdict::{Access, Verdict};
