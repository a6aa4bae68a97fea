//! A key stands once.

use bson::{DateTime, oid::ObjectId};
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes", collection = "other")]
#[schema_version(1)]
#[index(title = 1, unique, unique)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 3, max_length = 4)]
    title: String,
    #[index(expire_after = "1h", expire_after = "2h")]
    at: DateTime,
}

fn main() {}
