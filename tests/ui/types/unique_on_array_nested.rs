//! A unique index through an array of another type (C07).

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "papers")]
#[schema_version(1)]
#[index(docs.name = 1, unique)]
struct Paper {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 10)]
    docs: Vec<Doc>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Doc {
    #[field(max_length = 50)]
    name: String,
}

fn main() {}
