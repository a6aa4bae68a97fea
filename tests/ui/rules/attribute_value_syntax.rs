//! What cannot be read at all.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
#[index(title: 1)]
#[index(title = 1 unique)]
#[index(title = )]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length < 3)]
    title: String,
}

fn main() {}
