//! An enum of documents needs a tag of its own kind.

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

#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind", content = "of")]
#[document(collection = "refunds")]
#[schema_version(1)]
enum Refund {
    Cash {
        #[serde(rename = "_id")]
        id: ObjectId,
    },
}

#[derive(Serialize, Deserialize, Document)]
#[serde(untagged)]
#[document(collection = "fees")]
#[schema_version(1)]
enum Fee {
    Cash {
        #[serde(rename = "_id")]
        id: ObjectId,
    },
}

fn main() {}
