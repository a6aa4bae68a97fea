//! The four texts docwright comes from: each document they recommend is written as a model, and the
//! model's validator takes the document as the text has it. What they warn of does not compile; see
//! `tests/ui`.
//!
//! The documents keep the texts' names and values. Ids are made up where the text has `"..."`, and
//! money written as a float has its digits in a `Decimal128`: one of the texts forbids the float.

#[path = "seeds/access_patterns.rs"]
mod access_patterns;
#[path = "seeds/applications.rs"]
mod applications;
#[path = "seeds/boundaries.rs"]
mod boundaries;
#[path = "seeds/evolution.rs"]
mod evolution;
#[path = "seeds/patterns.rs"]
mod patterns;

use bson::{DateTime, Document, doc};
use docwright::dev::Mongod;
use docwright::mongodb::Database;
use docwright::mongodb::error::{Error, ErrorKind, WriteFailure};
use docwright::{Model, Models, Store};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A store in a database of its own, with the models applied.
async fn store(models: Models) -> (Database, Store) {
    let database = Mongod::shared().await.unwrap().database();
    let store = Store::open(database.clone(), models).await.unwrap();
    (database, store)
}

/// The server takes the document, and the model reads it and writes the same again.
async fn is_taken<M>(database: &Database, written: Document)
where
    M: Model + Serialize + DeserializeOwned + Send + Sync,
{
    let documents = database.collection::<Document>(M::COLLECTION);
    documents.insert_one(&written).await.unwrap_or_else(|refused| panic!("{}: {refused}", M::NAME));
    let id = doc! { "_id": written.get("_id").unwrap() };
    let value = database.collection::<M>(M::COLLECTION).find_one(id).await.unwrap().unwrap();
    let again = bson::serialize_to_document(&value).unwrap();
    assert_eq!(again, written, "{}", M::NAME);
}

/// The validator refused the write: 121 DocumentValidationFailure.
fn is_refused(error: &Error) -> bool {
    matches!(&*error.kind, ErrorKind::Write(WriteFailure::WriteError(error)) if error.code == 121)
}

fn date(text: &str) -> DateTime {
    DateTime::parse_rfc3339_str(text).unwrap()
}
