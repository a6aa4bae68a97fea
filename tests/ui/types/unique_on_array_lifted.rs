//! An embedded type brings a unique index into an array.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "people")]
#[schema_version(1)]
struct Person {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 5)]
    contacts: Vec<Contact>,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Contact {
    #[index(unique)]
    #[field(max_length = 20)]
    phone: String,
}

fn main() {}
