//! `_id: null`, twice, is a duplicate.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
struct Note {
    #[serde(rename = "_id")]
    id: Option<ObjectId>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "fine")]
#[schema_version(1)]
struct Fine {
    #[serde(rename = "_id", skip_serializing_if = "Option::is_none")]
    id: Option<ObjectId>,
}

fn main() {}
