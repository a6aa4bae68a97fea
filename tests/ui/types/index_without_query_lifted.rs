//! No query of the model asks for what an embedded type has indexed.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Models, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[index(number = 1)]
#[query(by_number(eq(number)))]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    number: i64,
    home: Address,
}

#[derive(Serialize, Deserialize, Embedded)]
#[index(zip = 1)]
struct Address {
    zip: i64,
}

const MODELS: Models = models![User];

fn main() {}
