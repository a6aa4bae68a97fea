//! An `_id` that is there, or left out for the driver to make.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes")]
#[schema_version(1)]
struct Note {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "drafts")]
#[schema_version(1)]
struct Draft {
    #[serde(rename = "_id", skip_serializing_if = "Option::is_none")]
    id: Option<ObjectId>,
}

type Maybe = Option<ObjectId>;

#[derive(Serialize, Deserialize, Embedded)]
struct Sketch {
    #[serde(rename = "_id", skip_serializing_if = "Option::is_none")]
    id: Option<ObjectId>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Outline {
    #[serde(rename = "_id", default, skip_serializing_if = "Option::is_none")]
    id: Maybe,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "plans")]
#[schema_version(1)]
#[serde(tag = "kind")]
enum Plan {
    Sketch(Sketch),
    Outline(Outline),
}

/// Only inside of a document an `_id` may be null, and a flattened type need have none.
#[derive(Serialize, Deserialize, Embedded)]
struct Author {
    #[serde(rename = "_id")]
    id: Option<ObjectId>,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "pages")]
#[schema_version(1)]
struct Page {
    #[serde(rename = "_id")]
    id: ObjectId,
    author: Author,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Level {
    #[serde(rename = "_id")]
    depth: f64,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "levels")]
#[schema_version(1)]
#[allow_design(id_type, reason = "the depths are read off a fixed list")]
struct Depth(Level);
