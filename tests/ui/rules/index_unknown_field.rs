//! An index on a field that is not there.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
#[index(titel = 1)]
#[index(cache = 1)]
#[index(title = 1, title = -1)]
#[index(title = 2)]
#[index(unique)]
#[index(title = 1, expire_after = "100y")]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    title: String,
    #[serde(skip)]
    cache: String,
}

fn main() {}
