//! An attribute on the wrong thing.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
#[field(max = 3)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[document(open)]
    a: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Code(#[index(unique)] String);

fn main() {}
