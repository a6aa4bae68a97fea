//! The first version, and the last that an `int` holds.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "firsts")]
#[schema_version(1)]
struct First {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "lasts")]
#[schema_version(2147483647, oldest = 2147483647)]
struct Last {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "stated", missing_version = 1)]
#[schema_version(1)]
struct Stated {
    #[serde(rename = "_id")]
    id: ObjectId,
}
