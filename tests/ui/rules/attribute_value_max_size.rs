//! A budget that is none.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes", max_size = "17MiB")]
#[schema_version(1)]
struct Large {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes", max_size = "4MB")]
#[schema_version(1)]
struct Decimal {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes", max_size = 0)]
#[schema_version(1)]
struct Nothing {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "notes", max_size = 1.5)]
#[schema_version(1)]
struct Half {
    #[serde(rename = "_id")]
    id: ObjectId,
}

fn main() {}
