//! The content of a variant brings an index on `_id` along.

use bson::oid::ObjectId;
use docwright::{Document, Embedded, models};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Person {
    #[serde(rename = "_id")]
    #[index(unique)]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[serde(tag = "kind")]
#[document(collection = "parties")]
#[schema_version(1)]
enum Party {
    Person(Person),
}

fn main() {
    let _ = models![Party];
}
