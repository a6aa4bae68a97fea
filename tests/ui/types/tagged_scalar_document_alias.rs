//! The same behind an alias: one fault, for the scalar.

use bson::oid::ObjectId;
use docwright::Document;
use serde::{Deserialize, Serialize};

type Cents = i64;

#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "payments")]
#[schema_version(1)]
enum Pay {
    Cheque {
        #[serde(rename = "_id")]
        id: ObjectId,
    },
    Cash(Cents),
}

fn main() {}
