//! Wildcards with options, kinds and keys that MongoDB refuses beside them.

use bson::oid::ObjectId;
use docwright::{Document, Embedded};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Document)]
#[document(collection = "things")]
#[schema_version(1)]
#[index(wildcard, unique, sparse)]
#[index(more = wildcard, name = "text")]
#[index(more = wildcard, other = wildcard)]
#[index(wildcard, name = 1)]
#[index(more.size = 1, more = wildcard)]
#[index(wildcard, name = 1, wildcard_projection(more, name))]
struct Thing {
    #[serde(rename = "_id")]
    id: ObjectId,
    #[field(max_length = 100)]
    name: String,
    more: More,
    other: More,
}

#[derive(Serialize, Deserialize, Embedded)]
struct More {
    size: i64,
}

fn main() {}
