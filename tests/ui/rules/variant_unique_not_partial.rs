//! A unique index on what only one kind of document has.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "parties")]
#[schema_version(1)]
#[index(tenant = 1, number = 1, unique)]
enum Party {
    Person {
        #[serde(rename = "_id")]
        id: ObjectId,
        tenant: String,
    },
    Company {
        #[serde(rename = "_id")]
        id: ObjectId,
        tenant: String,
        number: i32,
        #[index(unique)]
        tax: String,
    },
}

/// The variant's name is a key, so each field stands in one variant alone.
#[derive(Serialize, Deserialize, Embedded)]
#[allow_design(enum_repr, reason = "serde's own form is the point")]
enum Payment {
    Card {
        #[index(unique)]
        number: String,
    },
    Transfer {
        number: String,
    },
}

fn main() {}
