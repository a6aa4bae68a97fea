//! Values of another kind than the key takes.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = notes, open = true, missing_version = "1")]
#[document(validation(level = strikt, action = loud))]
#[schema_version(2, from = "NoteV1")]
#[index(unique)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field = 3]
    title: String,
    #[allow_design]
    text: String,
}

fn main() {}
