//! Ids in the form of their type, and adapters elsewhere.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[serde(with = "bson::serde_helpers::object_id::AsHexString")]
    author: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "tags")]
#[schema_version(1)]
struct Tag {
    #[serde(rename = "_id")]
    #[field(max_length = 64)]
    name: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "devices")]
#[schema_version(1)]
struct Device {
    #[serde(rename = "_id", alias = "serial")]
    serial: i64,
}
