//! Every index that an embedded type brings is used.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Models, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
#[query(by_zip(eq(home.zip)))]
#[allow_design(index_without_query, reason = "none")]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    home: Address,
}

#[derive(Serialize, Deserialize, Embedded)]
#[index(zip = 1)]
struct Address {
    zip: i64,
}

const MODELS: Models = models![User];

fn main() {}
