//! The current model is listed, the past one is read.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Models, models};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Embedded)]
struct Line {
    text: String,
}

type Tags = Vec<String>;

#[derive(Deserialize, Document)]
#[document(collection = "notes", superseded)]
#[schema_version(1)]
struct NoteV1 {
    #[serde(rename = "_id")]
    id: ObjectId,
    // No bound is invented for what lies in the database.
    words: Vec<String>,
    tags: Tags,
    marks: BTreeMap<String, i32>,
    users: Vec<docwright::Ref<Note>>,
    #[embed(max = 9000)]
    lines: Vec<Line>,
    #[field(pattern = "[0-9]")]
    digits: String,
    #[allow_design(unbounded_array, reason = "was needed while this was the current version")]
    more: Vec<String>,
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

const MODELS: Models = models![Note];
