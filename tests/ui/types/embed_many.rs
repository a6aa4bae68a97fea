//! More than one array carries well: documents, references, values.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};

const MANY: usize = 10_000;

#[derive(Serialize, Deserialize, Embedded)]
struct Purchase {
    cents: i64,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "parts")]
#[schema_version(1)]
struct Part {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 5000)]
    purchases: Vec<Purchase>,
    #[reference]
    #[embed(max = 3001)]
    parts: Vec<Ref<Part>>,
    #[reference(Part)]
    #[embed(max = 3001)]
    spare: Vec<ObjectId>,
    #[embed(max = 8193)]
    samples: Vec<f32>,
    #[embed(max = MANY)]
    more: Vec<f32>,
}

fn main() {}
