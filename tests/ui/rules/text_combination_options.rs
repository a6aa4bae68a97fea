//! A language that MongoDB does not know, a weight of no text and one out of its range.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(body = "text", language = "germna", weights(title = 3))]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    title: String,
    #[field(max_length = 100)]
    body: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "others")]
#[schema_version(1)]
#[index(body = "text", weights(body = 100_000))]
struct Other {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    body: String,
}

fn main() {}
