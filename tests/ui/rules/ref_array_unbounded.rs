//! Arrays of references without a bound, by `Ref` and by plain ids.

use bson::oid::ObjectId;
use docwright::{Document, Ref};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "parts")]
#[schema_version(1)]
struct Part {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "machines")]
#[schema_version(1)]
struct Machine {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[reference]
    parts: Vec<Ref<Part>>,
    #[reference]
    spare: Option<BTreeSet<Ref<Part>>>,
    #[reference(Part)]
    lost: Vec<ObjectId>,
}

fn main() {}
