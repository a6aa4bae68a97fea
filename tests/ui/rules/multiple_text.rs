//! Two text indexes of one type, and one above it beside one on a field.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(title = "text")]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    title: String,
    #[index("text")]
    #[field(max_length = 100)]
    body: String,
}

fn main() {}
