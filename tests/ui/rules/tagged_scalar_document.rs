//! A scalar beside the tag of a document, which needs an `_id` as well.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "payments")]
#[schema_version(1)]
enum Pay {
    Cheque {
        #[serde(rename = "_id")]
        id: ObjectId,
    },
    Cash(i32),
}

fn main() {}
