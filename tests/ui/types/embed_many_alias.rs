//! The same behind aliases.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, Ref};
use serde::{Deserialize, Serialize};

type Purchases = Vec<Purchase>;
type Parts = Vec<Ref<Part>>;

#[derive(Serialize, Deserialize, Embedded)]
struct Purchase {
    cents: i64,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "parts")]
#[schema_version(1)]
struct Part {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "users")]
#[schema_version(1)]
struct User {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[embed(max = 301)]
    purchases: Purchases,
    #[reference]
    #[embed(max = 3001)]
    parts: Parts,
}

fn main() {}
