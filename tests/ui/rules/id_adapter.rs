//! An `_id` in another form than its type.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
struct Note {
    #[serde(rename = "_id", with = "bson::serde_helpers::object_id::AsHexString")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "tags")]
#[schema_version(1)]
struct Tag {
    #[serde(rename = "_id")]
    #[field(bson = "string")]
    id: ObjectId,
}

fn main() {}
