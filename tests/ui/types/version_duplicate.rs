//! Two types of one version.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes", superseded)]
#[schema_version(2, oldest = 2)]
struct NoteV2 {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(2, from = NoteV2)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
}

impl From<NoteV2> for Note {
    fn from(old: NoteV2) -> Self {
        Note { id: old.id }
    }
}

fn main() {}
