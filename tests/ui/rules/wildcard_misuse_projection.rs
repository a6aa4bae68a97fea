//! Projections that MongoDB refuses.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(name = 1, wildcard_projection(more))]
#[index(more = wildcard, wildcard_projection(more.size))]
#[index(wildcard, wildcard_projection())]
#[index(wildcard, wildcard_projection(name, more = 0))]
#[index(wildcard, wildcard_projection(more, more.size))]
#[index(wildcard, wildcard_projection(name = 2))]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    name: String,
    more: More,
}

#[derive(Serialize, Deserialize, Embedded)]
struct More {
    size: i64,
}

fn main() {}
