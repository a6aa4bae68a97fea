//! A collection has one validator.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "pages")]
#[schema_version(1)]
struct Page<T> {
    #[serde(rename = "_id")]
    id: ObjectId,
    item: T,
}

fn main() {}
