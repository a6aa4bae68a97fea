//! Indexes on the fields of variants: an array, and an `Option`.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "parties")]
#[schema_version(1)]
#[serde(tag = "kind")]
enum Party {
    Person {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[index(unique)]
        #[embed(max = 5, item(max_length = 20))]
        phones: Vec<String>,
        #[index(sparse)]
        seen: Option<i64>,
    },
    Company {
        #[serde(rename = "_id")]
        id: ObjectId,
        #[embed(max = 5, item(max_length = 20))]
        phones: Vec<String>,
        seen: Option<i64>,
    },
}

fn main() {}
