//! Kinds told apart by a tag; inside a document any enum is fine.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "payments")]
#[schema_version(1)]
enum Payment {
    Cash {
        #[serde(rename = "_id")]
        id: ObjectId,
        paid: Paid,
    },
    Nothing {
        #[serde(rename = "_id")]
        id: ObjectId,
    },
}

#[derive(Serialize, Deserialize, Embedded)]
#[allow_design(enum_repr, reason = "the rule asks documents for a tag, not what is embedded")]
enum Paid {
    Whole(i64),
    Nothing,
}
