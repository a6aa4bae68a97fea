//! Kinds that belong together are one model; past versions share its collection.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Models, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Person {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Invoice {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "items")]
#[schema_version(1)]
enum Item {
    Person(Person),
    Invoice(Invoice),
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes", superseded)]
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

const MODELS: Models = models![Item, Note];
