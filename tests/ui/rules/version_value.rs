//! Versions are whole numbers from 1 up that fit an `int`.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "zero")]
#[schema_version(0)]
struct Zero {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "negative")]
#[schema_version(-1)]
struct Negative {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "half")]
#[schema_version(1.5)]
struct Half {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "text")]
#[schema_version("1")]
struct Text {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "huge")]
#[schema_version(2147483648)]
struct Huge {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "late")]
#[schema_version(1, oldest = 2)]
struct Late {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "missing", missing_version = 2)]
#[schema_version(1)]
struct Missing {
    #[serde(rename = "_id")]
    id: ObjectId,
}

fn main() {}
