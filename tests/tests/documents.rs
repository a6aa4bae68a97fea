//! `Documents<T>` and `Versioned<T>` on a real mongod.

#[path = "documents/driver.rs"]
mod driver;
#[path = "documents/errors.rs"]
mod errors;
#[path = "documents/models.rs"]
mod models;
#[path = "documents/sessions.rs"]
mod sessions;
#[path = "documents/support.rs"]
mod support;
#[path = "documents/update.rs"]
mod update;
#[path = "documents/upgrades.rs"]
mod upgrades;
#[path = "documents/versions.rs"]
mod versions;
#[path = "documents/writes.rs"]
mod writes;
