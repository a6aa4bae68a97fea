//! Independent faults come in one run, each once.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "system.notes")]
struct Note {
    #[serde(rename = "_id")]
    id: Option<ObjectId>,
    comments: Vec<String>,
    #[serde(rename = "a.b")]
    hash: u64,
}

fn main() {}
