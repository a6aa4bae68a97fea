//! Keys that stand in two attributes, each once.

use bson::{DateTime, oid::ObjectId};
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[document(open)]
#[schema_version(1)]
#[index(title = 1, at = 1)]
#[index(title = 1, at = -1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 40)]
    #[cfg_attr(all(), field(min_length = 1))]
    title: String,
    #[index("hashed")]
    #[index(expire_after = "30d")]
    at: DateTime,
}
