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

fn main() {}
