//! Both directions, and a field that is called like an option.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
#[index(title = 1, name = 1)]
#[index(title = -1, unique = 1)]
#[index(name = 1, unique, name = "by_name")]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
    title: String,
    unique: bool,
    name: String,
}
