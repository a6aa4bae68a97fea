//! Names `create` refuses.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "")]
#[schema_version(1)]
struct Empty {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "system.users")]
#[schema_version(1)]
struct System {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "a$b")]
#[schema_version(1)]
struct Dollar {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = ".a")]
#[schema_version(1)]
struct Dot {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[schema_version(1)]
struct Without {
    #[serde(rename = "_id")]
    id: ObjectId,
}

/// A database of one letter, a dot and this name have 256 bytes.
#[derive(Serialize, Deserialize, Document)]
#[document(
    collection = "ééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé"
)]
#[schema_version(1)]
struct Long {
    #[serde(rename = "_id")]
    id: ObjectId,
}

fn main() {}
