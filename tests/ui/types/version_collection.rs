//! A past version of another collection.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "note", superseded)]
#[schema_version(1)]
struct NoteV1 {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(2, from = NoteV1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
}

impl From<NoteV1> for Note {
    fn from(old: NoteV1) -> Self {
        Note { id: old.id }
    }
}

fn main() {}
