//! A unique index on fields that no variant has together.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "parties")]
#[schema_version(1)]
#[index(tenant = 1, passport = 1, tax = 1, unique)]
enum Party {
    Person {
        #[serde(rename = "_id")]
        id: ObjectId,
        tenant: String,
        passport: String,
    },
    Company {
        #[serde(rename = "_id")]
        id: ObjectId,
        tenant: String,
        tax: String,
    },
}

#[derive(Serialize, Deserialize, Embedded)]
#[serde(tag = "kind")]
#[index(card = 1, iban = -1, unique)]
enum Payment {
    Card { card: String },
    Transfer { iban: String },
}

fn main() {}
