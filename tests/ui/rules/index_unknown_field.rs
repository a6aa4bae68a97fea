//! An index on a field that is not there.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
#[index(titel = 1)]
#[index(cache = 1)]
#[index(owner = 1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    title: String,
    #[serde(skip)]
    cache: String,
}

fn main() {}
