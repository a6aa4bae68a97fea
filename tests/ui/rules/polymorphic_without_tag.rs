//! An enum of documents needs a tag.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "payments")]
#[schema_version(1)]
enum Payment {
    Cash {
        #[serde(rename = "_id")]
        id: ObjectId,
    },
    Nothing,
}

fn main() {}
