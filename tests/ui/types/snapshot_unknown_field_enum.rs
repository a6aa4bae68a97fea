//! A source whose documents do not all have one field.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "events")]
#[schema_version(1)]
#[serde(tag = "kind")]
enum Event {
    Sale { #[serde(rename = "_id")] id: ObjectId, total: i64 },
    Visit { #[serde(rename = "_id")] id: ObjectId },
}

#[derive(Serialize, Deserialize, Embedded)]
#[snapshot_of(Event)]
struct Cause {
    total: i64,
}

fn main() {}
