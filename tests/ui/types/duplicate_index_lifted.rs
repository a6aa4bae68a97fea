//! An embedded type brings an index along that the model declares too.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Address {
    #[index]
    #[serde(rename = "zip")]
    zip_code: String,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[index(home.zip_code = 1, hidden)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    home: Address,
}

fn main() {
    let _ = models![User];
}
