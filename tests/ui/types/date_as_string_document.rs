//! A name that everybody knows, of another type.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, models};
use serde::{Deserialize, Serialize};

type DateTime = chrono::DateTime<chrono::Utc>;

#[derive(Serialize, Deserialize, Embedded)]
struct Visit {
    at: DateTime,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 5)]
    visits: Vec<Visit>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "sessions")]
#[schema_version(1)]
struct Session {
    #[serde(rename = "_id")]
    id: ObjectId,
    created: DateTime,
}

const MODELS: docwright::Models = models![User, Session];

fn main() {}
