//! Names that only look alike.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[serde(rename_all = "camelCase")]
#[document(collection = "persons")]
#[schema_version(1)]
struct Person {
    #[serde(rename = "_id")]
    id: ObjectId,
    first_name: String,
    #[serde(rename = "firstname", alias = "givenName")]
    given: String,
    #[serde(flatten)]
    home: Address,
    #[serde(skip)]
    city: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Address {
    city: String,
}
