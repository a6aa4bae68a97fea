//! Versions with a reader, or with none left to read.

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
#[document(collection = "notes", superseded)]
#[schema_version(2, from = NoteV1)]
struct NoteV2 {
    #[serde(rename = "_id")]
    id: ObjectId,
}

impl From<NoteV1> for NoteV2 {
    fn from(old: NoteV1) -> Self {
        NoteV2 { id: old.id }
    }
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(3, try_from = NoteV2, oldest = 1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
}

impl TryFrom<NoteV2> for Note {
    type Error = String;
    fn try_from(old: NoteV2) -> Result<Self, String> {
        Ok(Note { id: old.id })
    }
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "youngs")]
#[schema_version(3, oldest = 3)]
struct Young {
    #[serde(rename = "_id")]
    id: ObjectId,
}
