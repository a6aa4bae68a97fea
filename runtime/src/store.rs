//! The store: a database, its models, and their documents.

mod action;
mod change;
mod documents;
mod fault;
mod find;
mod guard;
mod lookup;
mod merge;
mod refusal;
mod same;
mod update;
mod verdict;

pub use action::Action;
pub use documents::Documents;
pub use find::Find;

/// x
#[derive(Debug)]
pub struct Store;
