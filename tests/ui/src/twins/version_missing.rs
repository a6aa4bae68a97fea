//! A version, or a reason for none.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "logs")]
#[allow_design(version_missing, reason = "written and read by another system")]
struct Log {
    #[serde(rename = "_id")]
    id: ObjectId,
}
