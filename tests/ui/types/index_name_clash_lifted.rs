//! An embedded type brings a name along that is taken.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Address {
    #[index(name = "place")]
    zip: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[index(name = "place")]
    city: String,
    home: Address,
}

fn main() {
    let _ = models![User];
}
