//! Keys are strict, and the nearest is named.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(colection = "notes")]
#[schema_version(1, form = NoteV1)]
#[index(title = 1, uniqe)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_lenght = 3)]
    #[index(title = 1, kind = 1)]
    title: String,
    #[embed(maximum = 3, size = 3)]
    tags: [String; 2],
    #[embed(item(max_lenght = 3))]
    names: [String; 2],
}

#[derive(Serialize, Deserialize, Embedded)]
#[document(collection = "codes")]
struct Code(String);

fn main() {}
