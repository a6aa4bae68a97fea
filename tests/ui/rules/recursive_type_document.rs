//! A document inside itself.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "folders")]
#[schema_version(1)]
struct Folder {
    #[serde(rename = "_id")]
    id: ObjectId,
    parent: Option<Box<Folder>>,
}

fn main() {}
