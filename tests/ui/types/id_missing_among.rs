//! None of two flattened types has an `_id`, nor has a later variant's content.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Embedded)]
struct Audit {
    #[field(max_length = 80)]
    author: String,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Place {
    x: i32,
}

#[derive(Serialize, Deserialize, Embedded)]
struct Base {
    #[serde(rename = "_id")]
    id: ObjectId,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "visits")]
#[schema_version(1)]
struct Visit {
    #[serde(flatten)]
    audit: Audit,
    #[serde(flatten)]
    place: Place,
}

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "kinds")]
#[schema_version(1)]
#[serde(tag = "kind")]
enum Kind {
    Base(Base),
    Audit(Audit),
}

fn main() {}
