//! One field holds the version; version 1 may have had none.

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
#[serde(rename_all = "camelCase")]
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
#[serde(rename_all = "camelCase")]
#[document(collection = "notes")]
#[schema_version(3, from = NoteV2)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
}

impl From<NoteV2> for Note {
    fn from(old: NoteV2) -> Self {
        Note { id: old.id }
    }
}
