//! Only some variants have the field.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "payments")]
#[schema_version(1)]
#[shard_key(account = 1)]
#[index(account = 1)]
enum Payment {
    Card {
        #[serde(rename = "_id")]
        id: ObjectId,
        account: i64,
    },
    Cash {
        #[serde(rename = "_id")]
        id: ObjectId,
    },
}

fn main() {}
