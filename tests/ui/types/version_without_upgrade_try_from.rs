//! The past type does not become the current one.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes", superseded)]
#[schema_version(1)]
struct NoteV1 {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(2, try_from = NoteV1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
}

fn main() {}
