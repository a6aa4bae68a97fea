//! The content of a variant, behind an alias, brings a unique index.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Person {
    #[serde(rename = "_id")]
    id: ObjectId,
    name: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Company {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index(unique)]
    tax: String,
}

type Firm = Company;

#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "parties")]
#[schema_version(1)]
enum Party {
    Person(Person),
    Company(Firm),
}

fn main() {}
