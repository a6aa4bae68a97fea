//! Faults people met in the field, as models with the derives. C13 stands in `deploy/data.rs`, C24
//! in `documents/versions.rs`, what must not compile in `tests/ui`.

#![allow(dead_code, reason = "what a model describes counts")]

#[path = "cases/indexes.rs"]
mod indexes;
#[path = "cases/keys.rs"]
mod keys;
#[path = "cases/numbers.rs"]
mod numbers;
#[path = "cases/references.rs"]
mod references;
#[path = "cases/validators.rs"]
mod validators;
#[path = "cases/variants.rs"]
mod variants;

use bson::Document;
use docwright::dev::Mongod;
use docwright::mongodb::Database;
use docwright::{Model, Models, Store};

/// A database of its own, with the models applied.
async fn database(models: &Models) -> Database {
    let database = Mongod::shared().await.unwrap().database();
    Store::open(database.clone(), *models).await.unwrap();
    database
}

/// The `$jsonSchema` of a model, without its title.
fn schema<M: Model>() -> Document {
    let mut schema = M::SPEC.validator().get_document("$jsonSchema").unwrap().clone();
    schema.remove("title").unwrap();
    schema
}
