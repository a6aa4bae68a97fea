//! `Versioned<T>`: a model as it is stored, with its schema version.

/// A `T` as it is stored: written with its schema version after `_id`, read through the chain of
/// upgrades. `mongodb::Collection<Versioned<T>>` is a plain collection of the driver.
#[derive(Clone, Debug, PartialEq)]
pub struct Versioned<T>(pub T);
