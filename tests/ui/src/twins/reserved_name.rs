//! The version field has another name here, and is free in what is embedded.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "books")]
#[schema_version(1)]
struct Book {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[serde(rename = "schema_version")]
    edition: String,
    printed: Printed,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Printed {
    schema_version: i32,
}
