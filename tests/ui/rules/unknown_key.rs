//! Keys are strict, and the nearest is named.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(colection = "notes")]
#[schema_version(1, form = NoteV1)]
#[index(title = 1, uniqe)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_lenght = 3, min = 1)]
    title: String,
    #[embed(maximum = 3)]
    tags: [String; 2],
}

fn main() {}
