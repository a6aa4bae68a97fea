//! The version field under the container's `rename_all`.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "books")]
#[schema_version(1)]
struct Book {
    #[serde(rename = "_id")]
    id: ObjectId,
    schema_version: String,
}

fn main() {}
