//! A document without `_id`, closed or not.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
struct Note {
    text: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "unnamed")]
#[schema_version(1)]
struct Unnamed {
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[serde(deny_unknown_fields)]
#[allow_design(deny_unknown_vs_rolling, reason = "that it is closed is the case")]
#[document(collection = "closed")]
#[schema_version(1)]
struct Closed {
    text: String,
}

#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "kinds")]
#[schema_version(1)]
enum Kinds {
    With {
        #[serde(rename = "_id")]
        id: ObjectId,
    },
    Without,
}

fn main() {}
